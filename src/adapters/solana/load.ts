export { createSolanaAdapter } from './adapter';
