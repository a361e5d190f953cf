import type { ComponentType } from 'react';

interface Chunk {
  default: ComponentType;
}
/** Fetches a view's chunk, or one that knows how to fetch it. */
export type Loader = () => Promise<Chunk | Loader>;

/**
 * Fetches what a view is made of, chunk after chunk; each that fails is asked for once more.
 * @throws whatever the second try failed with
 */
export async function loadChunk(load: Loader): Promise<Chunk> {
  const chunk = await load().catch(load);
  return typeof chunk === 'function' ? loadChunk(chunk) : chunk;
}
