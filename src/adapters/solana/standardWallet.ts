import type { NetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { read } from '@/domain/errors/porticoError';
import { featureOf, type StandardWallet } from '../walletStandard';
import { createHearing } from '../wallets/hearing';
import { readAccounts, type StandardAccount, toSession } from './accounts';
import type { SolanaWallet } from './wallet';

/** A wallet in this page. */
export function createStandardWallet(wallet: StandardWallet, id: string, networks: readonly NetworkId[]): SolanaWallet {
  const { raw, name, icon, chains } = wallet;
  let answered: StandardAccount[] = [];
  const live = () => readAccounts(read(raw, 'accounts'), chains);
  const hearChanges = createHearing((tell) => featureOf(raw, 'standard:events', 'on')?.('change', () => tell()));
  return {
    connector: { id, name, namespace: 'solana', type: 'ANNOUNCED', imageUrl: icon },
    async connect({ isSilent }) {
      const connect = featureOf(raw, 'standard:connect');
      const answer = await connect?.(...(isSilent ? [{ silent: true }] : []));
      answered = readAccounts(read(answer, 'accounts'), chains);
      const session = toSession(answered, networks);
      if (!session || session.networkIds.length > 0) return session;
      throw new UnsupportedError(
        'CHAINS_UNSUPPORTED',
        {},
        {
          message: 'The connector does not support any of the requested chains.',
          hint: `Choose a network in ${name} that this site uses.`,
        },
      );
    },
    disconnect: async () => void (await featureOf(raw, 'standard:disconnect')?.()),
    subscribe: (listener) =>
      hearChanges(() => {
        answered = live();
        const session = toSession(answered, networks);
        listener(session?.networkIds.length ? session : null);
      }),
    signer: async () =>
      (await import('./standardSigner')).createStandardSigner(raw, (address) =>
        [...live(), ...answered].find((one) => one.address === address),
      ),
  };
}
