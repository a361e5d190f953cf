interface Prompt<Answer> {
  answer: Promise<Answer>;
  /** How many callers wait for the answer. */
  waiting: number;
  /** Fires when all of them have left: a remote wallet is then asked no more. */
  everybody: AbortController;
}

/**
 * What wallets are being asked, by connector: whoever asks the same meanwhile waits for the same answer. A wallet in the
 * page cannot take its prompt back: it goes on showing it, and whoever comes next waits for it too. A remote one can: its
 * signal fires when everybody who waits has left, and no sooner.
 */
export function createPrompts<Answer>() {
  const prompts = new Map<string, Prompt<Answer>>();

  function begin(id: string, ask: (signal: AbortSignal) => Promise<Answer>): Prompt<Answer> {
    const everybody = new AbortController();
    const prompt: Prompt<Answer> = { answer: ask(everybody.signal), waiting: 0, everybody };
    prompts.set(id, prompt);
    const end = () => prompts.get(id) === prompt && prompts.delete(id);
    prompt.answer.then(end, end);
    return prompt;
  }

  return {
    async join(
      id: string,
      ask: (signal: AbortSignal) => Promise<Answer>,
      { signal, isRemote = false }: { signal?: AbortSignal; isRemote?: boolean },
    ): Promise<Answer> {
      const earlier = prompts.get(id);
      const prompt = earlier?.everybody.signal.aborted === false ? earlier : begin(id, ask);
      prompt.waiting += 1;
      const leave = () => {
        prompt.waiting -= 1;
        if (isRemote && !prompt.waiting) prompt.everybody.abort(signal?.reason);
      };
      signal?.addEventListener('abort', leave);
      try {
        return await prompt.answer;
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
}
