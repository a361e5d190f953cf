import multicall3 from './contracts/Multicall3.json' with { type: 'json' };
import type { Controls } from './control/controls';
import { accounts } from './fixtures/accounts';
import { ens } from './fixtures/names';
import { courtyard, porch, terrace } from './fixtures/networks';
import { polkadotAccounts } from './fixtures/polkadot';
import { poolContracts } from './fixtures/pools';
import { mints, solanaAccounts } from './fixtures/solana';
import { tokens, tokensOn } from './fixtures/tokens';
import type { HarnessInfo } from './info';
import { createChainLedger } from './ledger/chain';
import type { PhoneChain, PhoneOptions } from './phone/options';
import { defaultPorts, type ServiceName } from './ports';
import { createReset } from './reset';
import { start as startApis } from './servers/apis';
import { type EvmServer, start as startEvm } from './servers/evm';
import type { FrameServer } from './servers/frame';
import { nameGateway } from './servers/furnishEns';
import type { PhoneServer } from './servers/phone';
import type { RelayServer } from './servers/relay';
import type { SolanaOptions, SolanaServer } from './servers/solana';
import { createWorld, type World } from './world';

export interface HarnessOptions {
  /**
   * A port for each service that is to start, 0 for any free one. One that is not named, or `false`, stays out; without
   * any of this, all start at their usual ports.
   */
  ports?: Partial<Record<ServiceName, number | false>>;
  /** What to bind to; default 127.0.0.1. */
  host?: string;
  /** Origins of pages that may ask, besides those of this computer, such as `https://dapp.example`; `*` for any. */
  origins?: readonly string[];
  world?: World;
  /** How time passes on the Solana chain. */
  solana?: Pick<SolanaOptions, 'slotMs' | 'confirmSlots' | 'finalizeSlots'>;
  /** How the phone behaves; `relayUrl` pairs it over another relay than the harness's own. */
  phone?: Partial<Pick<PhoneOptions, 'name' | 'behaviour' | 'answers' | 'relayUrl'>>;
  /** URLs of chains that run elsewhere, as in containers: their service here stands before them. */
  nodes?: Partial<Record<'evm' | 'evm2' | 'solana', string>> & {
    /** Bitcoin has no service: by this Esplora the phone reads and sends. */
    bitcoin?: string;
  };
}

export interface Harness {
  info: HarnessInfo;
  world: World;
  evm?: EvmServer;
  evm2?: EvmServer;
  solana?: SolanaServer;
  relay?: RelayServer;
  phone?: PhoneServer;
  frame?: FrameServer;
  /**
   * Puts everything back to how it was when it was ready: chains, messages, the phone, the services' data; nothing is
   * broken any more. Resolves with the milliseconds that each part took.
   */
  reset(): Promise<Record<string, number>>;
  /** Ends everything and leaves no process. */
  stop(): Promise<void>;
}

/** Bitcoin and Polkadot have no chain here: the phone signs for them, and sends where it is told of a node. */
const bitcoin = { id: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin', symbol: 'BTC', decimals: 8 };
const polkadot = { id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot', symbol: 'DOT', decimals: 10 };

const chainIdOf = (network: { id: string }) => Number(network.id.split(':')[1]);

/**
 * Starts the pretend outside world in this process (anvil as its children) and resolves when all of it answers.
 * @example const harness = await startHarness({ ports: { solana: 0 }, solana: { slotMs: 50 } });
 */
export async function startHarness({
  ports = defaultPorts,
  host,
  origins,
  world = createWorld(),
  solana: solanaTime,
  phone: manners,
  nodes = {},
}: HarnessOptions = {}): Promise<Harness> {
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()));
  };
  const portOf = (name: ServiceName) => ports[name] ?? false;
  const up = async <T extends { stop(): Promise<void> }>(starting: Promise<T>) => {
    const service = await starting;
    running.push(service);
    return service;
  };
  const chain = async (name: 'evm' | 'evm2', network: { id: string }) => {
    const port = portOf(name);
    if (port === false) return undefined;
    return up(
      startEvm({ port, host, origins, world, chainId: chainIdOf(network), flag: `--${name}`, node: nodes[name] }),
    );
  };

  const solanaChain = async () => {
    const port = portOf('solana');
    if (port === false || nodes.solana) return undefined;
    // Like the relay and the phone, not loaded where it is not wanted: its packages may be missing there.
    const { start: startSolana } = await import('./servers/solana');
    return up(startSolana({ port, host, origins, world, ...solanaTime }));
  };

  /** A node that runs elsewhere, in place of our own. */
  const solanaNode = async () => {
    const port = portOf('solana');
    if (port === false || !nodes.solana) return undefined;
    const { start: joinSolana } = await import('./servers/solanaNode');
    return up(joinSolana({ port, host, origins, node: nodes.solana }));
  };

  const relayServer = async () => {
    const port = portOf('relay');
    if (port === false) return undefined;
    const { start: startRelay } = await import('./servers/relay');
    return up(startRelay({ port, host, origins, world }));
  };

  const phoneServer = async (relayUrl: string | undefined, chains: PhoneChain[]) => {
    const port = portOf('phone');
    if (port === false) return undefined;
    if (!relayUrl)
      throw new Error(
        'The phone needs a relay: give "relay" a port too, or name one with phone.relayUrl (--relay-url).',
      );
    // Its SDK takes its time to load, and most tests want no phone.
    const { start: startPhone } = await import('./servers/phone');
    const keys = {
      eip155: accounts.slice(0, 3).map(({ privateKey }) => privateKey),
      solana: solanaAccounts.slice(0, 3).map(({ secretKey }) => secretKey),
      bip122: accounts.slice(0, 2).map(({ privateKey }) => privateKey),
      polkadot: polkadotAccounts.map(({ seed }) => seed),
    };
    return up(startPhone({ ...manners, port, host, origins, relayUrl, chains, keys, tokens }));
  };

  const frameServer = async (chains: PhoneChain[]) => {
    const port = portOf('frame');
    if (port === false) return undefined;
    const { start: startFrame } = await import('./servers/frame');
    return up(startFrame({ port, host, origins, world, chains, tokens }));
  };

  // Every start is awaited even when one fails, so that none is left running behind the error.
  const started = await Promise.allSettled([
    chain('evm', porch),
    chain('evm2', courtyard),
    solanaChain(),
    relayServer(),
    solanaNode(),
  ] as const);
  try {
    const settled = <T>(result: PromiseSettledResult<T>) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    };
    const evm = settled(started[0]);
    const evm2 = settled(started[1]);
    const ownSolana = settled(started[2]);
    const relay = settled(started[3]);
    const solana = ownSolana ?? settled(started[4]);
    const chains = [evm && { network: porch, server: evm }, evm2 && { network: courtyard, server: evm2 }].filter(
      (entry) => entry !== undefined,
    );
    const ledger = createChainLedger(world, {
      ...Object.fromEntries(chains.map(({ network, server }) => [network.id, server.directUrl])),
      ...(solana && { [solana.network]: ownSolana?.ask ?? solana.rpcUrl }),
    });
    const apisPort = portOf('apis');
    const controls: Controls = {
      chains: {
        ...Object.fromEntries(chains.map(({ network, server }) => [network.id, server.control])),
        ...(ownSolana && { [ownSolana.network]: ownSolana.control }),
      },
    };
    const apis =
      apisPort === false ? undefined : await up(startApis({ port: apisPort, host, origins, world, ledger, controls }));
    if (evm && apis) await nameGateway(evm.directUrl, apis.url);
    const live = [
      ...chains.map(({ network, server }) => ({ ...network, rpcUrl: server.rpcUrl })),
      ...(solana ? [{ ...terrace, id: solana.network, rpcUrl: solana.rpcUrl }] : []),
    ];
    const frame = await frameServer(live);
    const phone = await phoneServer(manners?.relayUrl ?? relay?.url, [
      ...live,
      { ...bitcoin, rpcUrl: nodes.bitcoin },
      polkadot,
    ]);
    const reset = await createReset(world, {
      chains: controls.chains,
      relay,
      phone: phone?.phone,
      frame: frame?.frame,
    });
    controls.reset = reset;
    const info: HarnessInfo = {
      ready: true,
      services: {
        ...(evm && { evm: { rpcUrl: evm.rpcUrl, chainId: evm.chainId } }),
        ...(evm2 && { evm2: { rpcUrl: evm2.rpcUrl, chainId: evm2.chainId } }),
        ...(solana && { solana: { rpcUrl: solana.rpcUrl, wsUrl: solana.wsUrl, network: solana.network } }),
        ...(relay && { relay: { url: relay.url } }),
        ...(apis && { apis: { url: apis.url } }),
        ...(frame && { frame: { url: frame.url, origin: frame.origin, nodeUrl: frame.nodeUrl } }),
        ...(phone && { phone: { url: phone.url, nodeUrl: phone.nodeUrl } }),
      },
      networks: chains.map(({ network, server }) => ({
        ...network,
        rpcUrl: server.rpcUrl,
        contracts: {
          multicall3: { address: multicall3.address },
          ...(network === porch && { ensUniversalResolver: { address: ens.universalResolver } }),
        },
      })),
      accounts: { evm: accounts, solana: solanaAccounts },
      contracts: {
        tokens: tokensOn(porch.id).map(({ symbol, address, decimals }) => ({ symbol, address, decimals })),
        multicall3: multicall3.address,
        ...poolContracts,
        ens,
      },
      mints,
    };
    controls.info = info;
    return {
      world,
      evm,
      evm2,
      solana: ownSolana,
      relay,
      phone,
      frame,
      reset,
      stop,
      info,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
