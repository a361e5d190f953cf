/** Longest answer of a stranger's server that is read, in bytes. */
const MOST_BYTES = 256 * 1024;

/** The text of a good answer; nothing for a bad one, or one that does not end. */
export async function readAll(response: Response): Promise<string | undefined> {
  const reader = response.ok ? response.body?.getReader() : undefined;
  if (!reader) return undefined;
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
