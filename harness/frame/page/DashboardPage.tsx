import { useEffect, useState } from 'react';
import { BinIcon } from '@/design/icons/BinIcon';
import { KeyIcon } from '@/design/icons/KeyIcon';
import { Avatar, Banner, Button, Course, IconBox, IconButton, ListRow, Spinner, Text } from '@/design/index';
import { short } from '../../wallets/panel/explain';
import { DashboardLogin } from './DashboardLogin';
import * as styles from './Frame.css';
import { connectToService, type Service } from './line';
import { addPasskey, passkeysOf, removePasskey } from './passkey';

/** Of every Solana cluster the address is the same. */
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

interface User {
  email?: string | null;
  userName?: string | null;
  address: string;
  accounts: { address: string; type: string }[];
  smartAccountDeployed: boolean;
}

/** The wallet's own page: whose it is, what accounts it has, what confirms for it. */
export function DashboardPage() {
  const [service] = useState(connectToService);
  const [isIn, setIn] = useState<boolean>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    service.say<{ isConnected: boolean }>('IS_CONNECTED').then(
      ({ isConnected }) => setIn(isConnected),
      (error: Error) => setTrouble(error.message),
    );
  }, [service]);
  if (trouble) return <Banner tone="error">{trouble}</Banner>;
  if (isIn === undefined)
    return (
      <div className={styles.still}>
        <Spinner size={24} />
      </div>
    );
  if (!isIn) return <DashboardLogin service={service} onIn={() => setIn(true)} />;
  const leave = () => void service.say('SIGN_OUT').then(() => setIn(false));
  return (
    <>
      <Accounts service={service} />
      <Passkeys session={service.session()} />
      <Button onClick={leave}>Sign out</Button>
    </>
  );
}

function Accounts({ service }: { service: Service }) {
  const [user, setUser] = useState<User>();
  const [solana, setSolana] = useState<string>();
  useEffect(() => {
    const read = async () => {
      setUser(await service.say<User>('GET_USER'));
      setSolana((await service.say<User>('GET_USER', { chainId: SOLANA })).address);
    };
    void read();
  }, [service]);
  const notes: Record<string, string> = {
    eoa: 'EVM, by your own key',
    smartAccount: user?.smartAccountDeployed ? 'EVM, smart account' : 'EVM, smart account, not used yet',
  };
  const rows = [
    ...(user?.accounts.map(({ address, type }) => [address, notes[type] ?? type] as const) ?? []),
    ...(solana ? ([[solana, 'Solana']] as const) : []),
  ];
  return (
    <section className={styles.section}>
      <h1 className={styles.heading}>
        <bdi>{user?.email ?? user?.userName ?? 'Your wallet'}</bdi>
      </h1>
      <Course>
        {rows.map(([address, note]) => (
          <ListRow
            key={address}
            mark={<Avatar address={address} size={40} />}
            title={<bdi title={address}>{short(address)}</bdi>}
            note={note}
          />
        ))}
      </Course>
    </section>
  );
}

function Passkeys({ session }: { session: string }) {
  const [held, setHeld] = useState<{ id: string; addedAt: number }[]>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const read = () => passkeysOf(session).then(({ passkeys }) => setHeld(passkeys));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew by what changes them
  useEffect(() => void read(), [session]);
  const add = async () => {
    setBusy(true);
    setTrouble(undefined);
    await addPasskey(session).catch(() => setTrouble('No passkey was made.'));
    await read();
    setBusy(false);
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.subheading}>Passkeys</h2>
      <div className={styles.words}>
        <Text size="sm" tone="muted">
          {held?.length
            ? 'One of them confirms whatever you approve, and lets you in again on a device that has used it.'
            : 'With one, this device’s lock confirms what you approve and lets you in again.'}
        </Text>
      </div>
      {held && held.length > 0 && (
        <Course>
          {held.map(({ id, addedAt }) => (
            <ListRow
              key={id}
              mark={
                <IconBox>
                  <KeyIcon />
                </IconBox>
              }
              title="Passkey"
              note={`Added on ${new Date(addedAt).toLocaleDateString('en', { dateStyle: 'medium' })}`}
              end={
                <IconButton
                  label="Remove this passkey"
                  icon={<BinIcon size={20} />}
                  onClick={() => void removePasskey(session, id).then(read)}
                />
              }
            />
          ))}
        </Course>
      )}
      {trouble && (
        <Banner tone="error" live>
          {trouble}
        </Banner>
      )}
      <Button icon={<KeyIcon size={18} />} loading={busy} onClick={add}>
        Add a passkey
      </Button>
    </section>
  );
}
