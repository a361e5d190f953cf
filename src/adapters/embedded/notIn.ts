import { PorticoError } from '@/domain/errors/porticoError';

/** Something was asked of a wallet that nobody is in ([§5]). */
export const notIn = () => new PorticoError('AUTH_NOT_CONNECTED', {}, { message: 'Not connected to email or social.' });
