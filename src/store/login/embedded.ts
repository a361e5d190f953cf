import type { ConnectMethod, EmbeddedMethod } from '@/ports/connectMethod';

/** Of the embedded wallet: its kind among the ways to connect, and its connector's id. */
export const EMBEDDED = 'embedded';

/** The embedded wallet among the ways to connect, where the host offers one. */
export const findEmbedded = (methods: readonly ConnectMethod[] = []): EmbeddedMethod | undefined =>
  methods.find((one): one is EmbeddedMethod => one.kind === EMBEDDED);
