/** Namespaces whose methods read and change the chain, and nothing else. */
const NAMESPACES = new Set(['eth', 'net', 'web3', 'txpool', 'debug', 'trace', 'ots', 'erigon', 'evm']);

/** Anvil's own that do the same. Not here: those that take a URL, turn the chain into a fork of another, or empty it. */
const OWN = new Set(
  `addBalance autoImpersonateAccount dealERC20 dropAllTransactions dropTransaction getAutomine getIntervalMining
  impersonateAccount impersonateSignature increaseTime metadata mine nodeInfo removeBlockTimestampInterval
  removePoolTransactions reorg rollback setAutomine setBalance setBlockGasLimit setBlockTimestampInterval setChainId
  setCode setCoinbase setERC20Allowance setIntervalMining setMinGasPrice setNextBlockBaseFeePerGas
  setNextBlockTimestamp setNonce setPrevRandao setStorageAt setTime stopImpersonatingAccount`.split(/\s+/),
);

/** Whether a page may ask this of the chain behind the harness. */
function isNodeMethod(method: unknown): boolean {
  const [namespace = '', name = ''] = String(method).split('_', 2);
  return NAMESPACES.has(namespace) || (['anvil', 'hardhat'].includes(namespace) && OWN.has(name));
}

type Call = { id?: unknown; method?: unknown; params?: unknown };

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The calls of a JSON-RPC body, which may be a batch. */
export const callsOf = (text: string): Call[] =>
  [parse(text)].flat().filter((call): call is Call => typeof call === 'object' && call !== null);

/** What is answered in the node's place when a body asks for a method that is not handed on; else nothing. */
export function refuseCalls(text: string) {
  const calls = callsOf(text);
  const refused = calls.find(({ method }) => !isNodeMethod(method));
  if (!refused) return undefined;
  const message = `The harness hands "${refused.method}" on to no node. POST /control/reset puts its chains back.`;
  const answer = ({ id = null }: Call) => ({ jsonrpc: '2.0', id, error: { code: -32601, message } });
  return Array.isArray(parse(text)) ? calls.map(answer) : answer(refused);
}
