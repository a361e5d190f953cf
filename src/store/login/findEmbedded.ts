import type { ConnectMethod, EmbeddedMethod } from '@/ports/connectMethod';

/** The `kind` of the method that `embeddedWallet()` makes, and the id of its connector. */
export const EMBEDDED = 'embedded';

/** What `embeddedWallet()` made, among the host's `methods`; undefined where the host gave none. */
export const findEmbedded = (methods: readonly ConnectMethod[] = []): EmbeddedMethod | undefined =>
  methods.find((one): one is EmbeddedMethod => one.kind === EMBEDDED);
