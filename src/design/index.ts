export * from './primitives/Button/Button';
export * from './primitives/Spinner/Spinner';
export * from './primitives/Text/Text';
export * from './theme/ThemeRoot';
export * from './theme/theme';
export { vars } from './tokens/contract.css';
