import type { Namespace, NetworkId, Portico } from 'portico';
import type { BitcoinProvider } from 'portico/bitcoin';
import type { ReactNode } from 'react';
import { parseEther } from 'viem';
import type { HarnessInfo } from '../../../harness/info';

/** Something to ask the wallet for. `act` tells on the way what it waits for, and returns what came of it. */
export interface Ask {
  icon: ReactNode;
  title: string;
  note: string;
  act(say: (detail: string) => void): Promise<unknown>;
}

export interface Standing {
  portico: Portico;
  harness: HarnessInfo;
  address: string;
  networkId: NetworkId | null;
}

export const short = (text: string) => (text.length > 24 ? `${text.slice(0, 6)}…${text.slice(-6)}` : text);

const pen = <path d="M12.5 4.75l2.75 2.75M4 13.5l9.1-9.1a1.5 1.5 0 012.1 0l.4.4a1.5 1.5 0 010 2.1L6.5 16H4z" />;
const arrow = <path d="M6 14L14.25 5.75M7.5 5.5h7v7" />;
const arrows = <path d="M6.5 16V4.5M3.25 7.5L6.5 4.25 9.75 7.5M13.5 4v11.5M10.25 12.5l3.25 3.25 3.25-3.25" />;
const key = (
  <path d="M6.75 16.5a3.25 3.25 0 100-6.5 3.25 3.25 0 000 6.5zM9.1 10.9L16 4M13.25 6.75l2.5 2.5M11.25 8.75l1.5 1.5" />
);
const plus = <path d="M10 3.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM10 7v6M7 10h6" />;
const cross = <path d="M4 10h12M10 4v12" transform="rotate(45 10 10)" />;

/** EIP-712: what a visitor agrees to, field by field. */
const visit = (chainId: number, guest: string) => ({
  domain: { name: 'The Portico house', version: '1', chainId },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Visit: [
      { name: 'guest', type: 'address' },
      { name: 'purpose', type: 'string' },
    ],
  },
  primaryType: 'Visit',
  message: { guest, purpose: 'To see the house' },
});

const sign = ({ portico }: Standing): Ask => ({
  icon: pen,
  title: 'Sign a message',
  note: 'Hello from the porch',
  act: () => portico.signMessage({ message: 'Hello from the porch' }),
});

/** Sends to the account itself, and waits for the chain. */
const send = ({ portico, address }: Standing, amount: string, value: bigint): Ask => ({
  icon: arrow,
  title: `Send ${amount}`,
  note: 'To yourself, and wait until it is mined',
  act: async (say) => {
    const hash = await portico.sendTransaction({ to: address, value });
    say(`Sent, waiting for its block: ${short(hash)}`);
    const { status, blockNumber } = await portico.waitForTransaction({ hash });
    return `${status} in block ${blockNumber ?? '?'}`;
  },
});

const tooMuch = ({ portico, address }: Standing, value: bigint): Ask => ({
  icon: cross,
  title: 'Ask for too much',
  note: 'More than the account holds',
  act: () => portico.sendTransaction({ to: address, value }),
});

function evmAsks(standing: Standing): Ask[] {
  const { portico, harness, address, networkId } = standing;
  const here = harness.networks.find(({ id }) => id === networkId) ?? harness.networks[0];
  const other = harness.networks.find(({ id }) => id !== here?.id);
  const token = harness.contracts.tokens[0];
  return [
    sign(standing),
    send(standing, `0.01 ${here?.symbol ?? 'ETH'}`, parseEther('0.01')),
    {
      icon: arrows,
      title: 'Switch network',
      note: `To ${other?.name ?? 'no other'}`,
      act: async () => other && portico.switchNetwork(other.id as NetworkId),
    },
    {
      icon: key,
      title: 'Sign a visit',
      note: 'Typed data (EIP-712)',
      act: () => portico.signTypedData({ typedData: visit(Number((networkId ?? here?.id)?.split(':')[1]), address) }),
    },
    {
      icon: plus,
      title: `Add ${token?.symbol ?? 'a token'}`,
      note: 'To the wallet’s list (EIP-747)',
      act: async () =>
        token && (await portico.watchAsset({ asset: token })) ? 'The wallet added it' : 'The wallet did not add it',
    },
    tooMuch(standing, parseEther('1000000')),
  ];
}

const solanaAsks = (standing: Standing): Ask[] => [
  sign(standing),
  send(standing, '0.01 SOL', 10_000_000n),
  tooMuch(standing, 10n ** 18n),
];

const bitcoinAsks = (standing: Standing): Ask[] => [
  sign(standing),
  {
    icon: arrow,
    title: 'Send 0.0001 BTC',
    note: 'To yourself',
    act: async () => {
      const wallet = (await standing.portico.getProvider('bip122')) as BitcoinProvider | undefined;
      return wallet?.sendTransfer({ recipient: standing.address, amount: '10000' });
    },
  },
];

/** What the wallets of a kind of chain can be asked for. */
export function asksOf(namespace: Namespace, standing: Standing): Ask[] {
  if (namespace === 'solana') return solanaAsks(standing);
  if (namespace === 'bip122') return bitcoinAsks(standing);
  if (namespace === 'polkadot') return [sign(standing)];
  return evmAsks(standing);
}
