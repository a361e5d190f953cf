import type { RootState } from './rootState';

type Readers<Inputs extends readonly unknown[]> = { [At in keyof Inputs]: (state: RootState) => Inputs[At] };

/**
 * A selector that computes anew only when what it reads has changed. One answer is held for each first input, which
 * should be an object that no two stores share. In place of reselect, which a page that only reconnects would pay for.
 * @example derive([(state) => state.connection.connectors], (connectors) => Object.values(connectors).flat())
 */
export function derive<Inputs extends readonly [object, ...unknown[]], Result>(
  readers: Readers<Inputs>,
  compute: (...inputs: Inputs) => Result,
): (state: RootState) => Result {
  const held = new WeakMap<object, { inputs: Inputs; result: Result }>();
  return (state) => {
    const inputs = readers.map((read) => read(state)) as unknown as Inputs;
    const last = held.get(inputs[0]);
    if (last?.inputs.every((one, at) => one === inputs[at])) return last.result;
    const result = compute(...inputs);
    held.set(inputs[0], { inputs, result });
    return result;
  };
}
