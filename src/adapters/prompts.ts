interface Prompt<Answer> {
  answer: Promise<Answer>;
  /** How many callers wait for the answer. */
  waiting: number;
  /** Fires when all of them have left: a remote wallet is then asked no more. */
  everybody: AbortController;
}

/**
 * What wallets are being asked, by connector: whoever asks the same meanwhile waits for the same answer. The question
 * can be taken back of a wallet far away: that is done when everybody who waits has left, and no sooner. One in the page
 * goes on showing it, and whoever comes next waits for it too.
 */
export function createPrompts<Answer>() {
  const prompts = new Map<string, Prompt<Answer>>();

  function begin(id: string, ask: (signal: AbortSignal) => Promise<Answer>): Prompt<Answer> {
    const everybody = new AbortController();
    const prompt: Prompt<Answer> = { answer: ask(everybody.signal), waiting: 0, everybody };
    prompts.set(id, prompt);
    const end = () => {
      if (prompts.get(id) === prompt) prompts.delete(id);
    };
    prompt.answer.then(end, end);
    return prompt;
  }

  return {
    join(
      id: string,
      ask: (signal: AbortSignal) => Promise<Answer>,
      { signal, isRemote = false }: { signal?: AbortSignal; isRemote?: boolean },
    ): Promise<Answer> {
      const earlier = prompts.get(id);
      const prompt = earlier?.everybody.signal.aborted === false ? earlier : begin(id, ask);
      prompt.waiting += 1;
      const leave = () => {
        prompt.waiting -= 1;
        if (isRemote && prompt.waiting === 0) prompt.everybody.abort(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      const stay = () => signal?.removeEventListener('abort', leave);
      prompt.answer.then(stay, stay);
      return prompt.answer;
    },
  };
}
