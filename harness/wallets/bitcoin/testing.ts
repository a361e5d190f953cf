import { bitcoinSeed } from '../../fixtures/bitcoin';
import { createBitcoinTestWallet } from './install';
import type { BitcoinWalletOptions } from './options';

/** A wallet of a test that runs without a page, asked through its `request`. */
export function openBitcoinWallet(options: Partial<BitcoinWalletOptions> = {}, kept = new Map<string, string>()) {
  const wallet = createBitcoinTestWallet(
    {
      name: 'Cinder',
      id: 'example.cinder',
      icon: 'data:image/png;base64,',
      seed: bitcoinSeed,
      chains: [{ name: 'Mainnet' }, { name: 'Testnet' }, { name: 'Signet' }],
      ...options,
    },
    {
      storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
      origin: 'https://dapp.example',
      fetch,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      uuid: () => 'one',
    },
  );
  const heard: string[] = [];
  for (const event of ['accountChange', 'networkChange', 'disconnect'] as const)
    wallet.provider.addListener(event, () => heard.push(event));
  const answer = (method: string, params?: unknown) =>
    wallet.provider.request(method, params) as Promise<{ result?: unknown; error?: { code: number; message: string } }>;
  const ask = async <Result>(method: string, params?: unknown): Promise<Result> => {
    const { result, error } = await answer(method, params);
    if (error) throw Object.assign(new Error(error.message), { code: error.code });
    return result as Result;
  };
  const connect = async () => {
    const { addresses } = await ask<{ addresses: { address: string; purpose: string; publicKey: string }[] }>(
      'wallet_connect',
      { addresses: ['payment', 'ordinals'] },
    );
    return addresses.map(({ address }) => address);
  };
  return { wallet, heard, answer, ask, connect, kept };
}
