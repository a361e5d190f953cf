import { PorticoError } from '@/domain/errors/porticoError';

export const invalidAddress = (field: string, given: unknown) =>
  new PorticoError(
    'REQUEST_INVALID',
    { field },
    { message: `${String(given)} is no address of Solana.`, hint: 'An address is 32 to 44 characters of base58.' },
  );
