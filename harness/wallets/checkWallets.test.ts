import { describe, expect, it } from 'vitest';
import { bitcoinChains, cinder } from '../fixtures/bitcoinWallets';
import { harborEverywhere } from '../fixtures/multiWallet';
import { thistle } from '../fixtures/polkadotWallets';
import { lantern } from '../fixtures/solanaWallets';
import { harbor } from '../fixtures/testWallets';
import { bitcoinWalletScript } from './bitcoin/script';
import { checkWallets } from './checkWallets';
import { multiWalletScript } from './multi/script';
import { polkadotWalletScript } from './polkadot/script';
import { walletScript } from './script';
import { solanaWalletScript } from './solana/script';

const chains = [{ chainId: 31337, name: 'Porch', rpcUrl: 'http://127.0.0.1:1' }];
const good = harbor({ chains });
const solanaChains = [{ id: 'solana:localnet' as const, rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' }];

describe('a script of test wallets refuses what would be no wallet', () => {
  const { privateKeys: _keys, ...keyless } = good;
  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'It was given undefined, and not a list of wallets.'],
    ['a wallet alone', good, 'It was given an object, and not a list of wallets.'],
    ['a preset that was not called', [harbor], 'wallets[0] is a function.'],
    ['a name', [good, 'Harbor'], 'wallets[1] is "Harbor".'],
    ['no keys', [keyless], 'wallets[0].privateKeys is undefined, and is to be a list with something in it.'],
    [
      'no chains',
      [harbor({ chains: [] })],
      'wallets[0].chains is an empty list, and is to be a list with something in it.',
    ],
    [
      'a slip',
      [{ ...good, behavior: 'reject' }],
      'wallets[0] has behavior, which is no option. Is it behaviour? There are name, ',
    ],
    [
      'the name of another kind',
      [{ ...good, id: 'x' }],
      'wallets[0] has id, which is no option. There are name, rdns, ',
    ],
  ])('%s', async (_what, given, said) => {
    const failed = walletScript(given as never);
    await expect(failed).rejects.toThrow(TypeError);
    await expect(failed).rejects.toThrow(`walletScript(): ${said}`);
    await expect(failed).rejects.toThrow('For example: await walletScript([harbor(');
  });

  it.each<[string, () => Promise<string>, string]>([
    ['solana', () => solanaWalletScript([good] as never), 'solanaWalletScript(): wallets[0] has rdns'],
    ['bitcoin', () => bitcoinWalletScript([{}] as never), 'bitcoinWalletScript(): wallets[0].name is undefined'],
    [
      'polkadot',
      () => polkadotWalletScript([{ ...thistle(), seeds: [] }]),
      'polkadotWalletScript(): wallets[0].seeds is an empty list',
    ],
    [
      'several',
      () => multiWalletScript([{ evm: keyless }] as never),
      'multiWalletScript(): wallets[0].evm.privateKeys is undefined',
    ],
    ['several', () => multiWalletScript([good] as never), 'multiWalletScript(): wallets[0] has name'],
  ])('%s', async (_kind, make, said) => {
    await expect(make()).rejects.toThrow(said);
  });

  it('takes the presets, each of its kind', () => {
    const take = (kind: Parameters<typeof checkWallets>[1], wallet: object) =>
      expect(() => checkWallets('script', kind, [wallet], '')).not.toThrow();
    take('evm', good);
    take('solana', lantern({ chains: solanaChains }));
    take('bitcoin', cinder({ chains: bitcoinChains }));
    take('polkadot', thistle());
    take('multi', harborEverywhere({ chains, solanaChains }));
  });
});
