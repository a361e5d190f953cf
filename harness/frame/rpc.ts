import { base58 } from '@scure/base';
import { numberToHex } from 'viem';
import { readSolanaTransaction } from '../phone/chains/solanaTransaction';
import type { PhoneChain } from '../phone/options';
import { unsupported } from '../wallets/providerError';
import { callRpc } from '../wallets/rpc';
import { FrameRefusal, toNetworkId } from './options';
import { safeMethods, unsafeMethods } from './rpcMethods';
import { assetsOf, capabilitiesOf } from './smart/reads';
import { addressOf, kindFor } from './standing';
import { checkNetwork } from './user';
import type { Handlers, Shared, Visit } from './visit';
import type { RpcEnvelope } from './wire';

const isHere = (url: string) =>
  URL.canParse(url) && /^(?:127\.0\.0\.1|localhost|.*\.localhost)$/.test(new URL(url).hostname);

/** A page's own node is asked only where it runs on this computer: nobody here speaks to the world. */
function nodeOf({ options }: Shared, visit: Visit, networkId: string, named?: string): string {
  const live = options.chains.find(({ id }) => id === networkId)?.rpcUrl;
  const url = live ?? [named, visit.hello.rpcUrl].find((one) => one !== undefined && isHere(one));
  if (url) return url;
  throw new FrameRefusal(`No node of ${networkId} runs here`);
}

/** Solana pages send transactions in base58 or base64, and expect the signed one in the same encoding. */
export function toBase64(transaction: unknown): { base64: unknown; isBase58: boolean } {
  if (typeof transaction === 'string' && /^[1-9A-HJ-NP-Za-km-z]+$/.test(transaction)) {
    try {
      const bytes = base58.decode(transaction);
      readSolanaTransaction(bytes);
      return { base64: Buffer.from(bytes).toString('base64'), isBase58: true };
    } catch {
      // It only looked like base58.
    }
  }
  return { base64: transaction, isBase58: false };
}
const back = (transaction: string, isBase58: boolean) =>
  isBase58 ? base58.encode(new Uint8Array(Buffer.from(transaction, 'base64'))) : transaction;

interface SolanaParams {
  transaction?: unknown;
  transactions?: unknown[];
}
interface SolanaResult {
  transaction?: string;
  transactions?: string[];
}

/** Turns base58 transactions in the params into base64, which the keys sign; `answer` turns what they sign back into base58. */
function translate(params: unknown): { params: unknown; answer(result: unknown): unknown } {
  const given = (params ?? {}) as SolanaParams;
  const all = (Array.isArray(given.transactions) ? given.transactions : [given.transaction]).map(toBase64);
  const isBase58 = all[0]?.isBase58 ?? false;
  if (!isBase58) return { params, answer: (result) => result };
  const [first] = all;
  return {
    params: {
      ...given,
      ...(given.transactions ? { transactions: all.map(({ base64 }) => base64) } : { transaction: first?.base64 }),
    },
    answer(result) {
      const { transaction, transactions, ...rest } = (result ?? {}) as SolanaResult;
      return {
        ...rest,
        ...(transaction !== undefined && { transaction: back(transaction, true) }),
        ...(transactions && { transactions: transactions.map((one) => back(one, true)) }),
      };
    },
  };
}

async function read(shared: Shared, visit: Visit, networkId: string, { method, params, rpcUrl }: RpcEnvelope) {
  const person = visit.someone();
  switch (method) {
    case 'eth_accounts':
      return person ? [addressOf(shared, visit, person, networkId)] : [];
    case 'eth_chainId':
      return numberToHex(Number(networkId.split(':')[1]));
    case 'wallet_getCapabilities':
      return capabilitiesOf(shared, visit.person(), params, addressOf(shared, visit, visit.person(), networkId));
    case 'wallet_getAssets':
      return assetsOf(shared, visit.person(), params, addressOf(shared, visit, visit.person(), networkId));
    case 'wallet_getCallsStatus':
      return shared.smart.statusOf((params as unknown[] | undefined)?.[0]);
    case 'eth_getUserOperationReceipt':
    case 'eth_estimateUserOperationGas':
    case 'eth_getUserOperationByHash':
    case 'eth_supportedEntryPoints':
      return shared.smart.bundlerOf(networkId).request(method, (params ?? []) as unknown[]);
    default:
      return callRpc(fetch, nodeOf(shared, visit, networkId, rpcUrl), method, (params ?? []) as unknown[]);
  }
}

/** Runs what acts on an account: asks the person, then signs. */
function act(shared: Shared, visit: Visit, chain: PhoneChain, { method, params: given }: RpcEnvelope, id: number) {
  const person = visit.person();
  const kind = kindFor(shared, visit, person, chain.id, { method, params: given });
  const handler = kind.handlers[method];
  if (!handler) throw unsupported(method);
  const { questions } = shared;
  const { params, answer } = chain.id.startsWith('solana:') ? translate(given) : { params: given, answer: undefined };
  const peer = visit.dapp ?? { name: '', description: '', url: visit.hello.origin, icons: [] };
  const entry = questions.note({ id, topic: visit.id, chainId: chain.id, method, params, peer });
  return new Promise((resolve, reject) => {
    const run = async () => {
      const result = await handler(params, {
        chain,
        shared: kind.accounts,
        ask: () => questions.prompt(entry, Array.isArray(params) ? params : [params]),
        rpc: (name, list, url = nodeOf(shared, visit, chain.id)) => callRpc(fetch, url, name, list),
        find: (networkId) => shared.options.chains.find((one) => one.id === networkId),
        learn: () => {},
        moveTo: async (networkId) => {
          visit.networkId = networkId;
        },
      });
      resolve(answer ? answer(result) : result);
      return result;
    };
    questions.settle(entry, run, async (error) => reject(error));
  });
}

const chainOf = ({ options }: Shared, networkId: string, rpcUrl: string | undefined): PhoneChain =>
  options.chains.find(({ id }) => id === networkId) ?? {
    id: networkId,
    name: networkId,
    symbol: networkId.startsWith('solana:') ? 'SOL' : 'ETH',
    decimals: networkId.startsWith('solana:') ? 9 : 18,
    ...(rpcUrl && isHere(rpcUrl) && { rpcUrl }),
  };

const batchIn = (params: unknown) => ((Array.isArray(params) ? params[0] : undefined) ?? {}) as Record<string, unknown>;

/** A batch may name its chain itself; then that one counts. */
function networkOfBatch(params: unknown, usual: string): string {
  const { chainId } = batchIn(params);
  return typeof chainId === 'string' || typeof chainId === 'number' ? toNetworkId(chainId, 'eip155') : usual;
}

/** Pages may leave out what version 2.0.0 of a batch asks for ([wire 1.10]): whoever does not say, wants all or none. */
const fillBatch = (params: unknown, networkId: string) => [
  { atomicRequired: true, ...batchIn(params), version: '2.0.0', chainId: numberToHex(Number(networkId.split(':')[1])) },
];

/** Requests of the page: reads go to the live chains, the rest to the person. */
export function rpcHandlers(shared: Shared): Pick<Handlers, 'RPC_REQUEST' | 'RPC_ABORT'> {
  let asked = 0;
  return {
    RPC_REQUEST: (envelope, visit) => {
      const { method, chainId, chainNamespace } = envelope;
      const namespace = chainNamespace ?? (method.startsWith('solana_') ? 'solana' : undefined);
      const named = chainId === undefined ? visit.networkId : toNetworkId(chainId, namespace);
      const networkId = method === 'wallet_sendCalls' ? networkOfBatch(envelope.params, named) : named;
      if (safeMethods.has(method)) return read(shared, visit, networkId, envelope);
      if (!unsafeMethods.has(method)) throw new FrameRefusal(`The method ${method} is not allowed`);
      return act(
        shared,
        visit,
        chainOf(shared, checkNetwork(shared.options, networkId), envelope.rpcUrl),
        method === 'wallet_sendCalls' ? { ...envelope, params: fillBatch(envelope.params, networkId) } : envelope,
        ++asked,
      );
    },
    RPC_ABORT: (_payload, visit) => abortQuestions(shared, visit),
  };
}

/** Takes back what a page's person has not answered yet. */
export function abortQuestions({ questions }: Shared, visit: Visit) {
  for (const { id, topic } of questions.waiting())
    if (topic === visit.id) questions.find(id).reject(new FrameRefusal('Request was aborted'));
}
