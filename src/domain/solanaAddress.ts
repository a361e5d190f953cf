import { base58 } from '@scure/base';

const SHAPE = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** 32 to 44 base58 characters ([§5]) that hold the 32 bytes of a key. */
export const isSolanaAddress = (text: string) => SHAPE.test(text) && base58.decode(text).length === 32;
