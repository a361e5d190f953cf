/* The reader alone: what else its module holds stays behind. */
export { decodeQR } from 'qr/decode.js';
