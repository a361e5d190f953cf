export * from '@/design/index';
