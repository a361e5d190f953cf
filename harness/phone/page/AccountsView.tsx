import { useState } from 'react';
import { Avatar, Banner, Course, ListRow, Mark, Status, Text } from '@/design/index';
import { type PhoneState, tell } from './ask';
import { Heading } from './Heading';
import * as styles from './Phone.css';

const namespaceNames: Record<string, string> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
};
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`;
const here = <Status tone="success">In use</Status>;

/** Which account and which network the phone stands on; pages that are connected are told at once. */
export function AccountsView({ state }: { state: PhoneState }) {
  const [error, setError] = useState<string>();
  const pick = (path: string, body: object) => {
    setError(undefined);
    tell(path, body).catch((problem: Error) => setError(problem.message));
  };
  return (
    <>
      <Heading title="Accounts">Pick another one, and connected pages follow.</Heading>
      {error && (
        <Banner tone="error" live>
          {error}
        </Banner>
      )}
      {state.accounts
        .filter(({ accounts }) => accounts.length > 0)
        .map(({ namespace, accounts }) => {
          const selected = state.selected[namespace as keyof PhoneState['selected']];
          const chains = state.chains.filter(({ id }) => id.startsWith(`${namespace}:`));
          const current = state.current[namespace as keyof PhoneState['current']];
          const name = namespaceNames[namespace] ?? namespace;
          return (
            <section key={namespace} className={styles.section}>
              <Text as="h2" size="sm" tone="muted">
                {name}
              </Text>
              <Course label={`Accounts on ${name}`}>
                {accounts.map((address, index) => (
                  <ListRow
                    key={address}
                    compact
                    mark={<Avatar address={address} size={36} />}
                    title={`Account ${index + 1}`}
                    note={<bdi>{short(address)}</bdi>}
                    current={address === selected}
                    end={address === selected ? here : undefined}
                    onClick={() => pick('/switch-account', { namespace, account: address })}
                  />
                ))}
              </Course>
              {chains.length > 1 && (
                <Course label={`Networks of ${name}`}>
                  {chains.map((chain) => (
                    <ListRow
                      key={chain.id}
                      compact
                      mark={<Mark kind="network" name={chain.name} size={36} />}
                      title={<bdi>{chain.name}</bdi>}
                      note={chain.rpcUrl ? 'A live chain here' : 'Signs here, sends nothing'}
                      current={chain.id === current}
                      end={chain.id === current ? here : undefined}
                      onClick={() => pick('/switch-chain', { chain: chain.id })}
                    />
                  ))}
                </Course>
              )}
            </section>
          );
        })}
    </>
  );
}
