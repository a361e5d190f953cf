/* A file of components names jsdom in its first line, and is set up as those that share a process are. */
if (typeof document !== 'undefined') await import('./domSetup.ts');

export {};
