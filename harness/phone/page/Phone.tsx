import { useEffect, useState } from 'react';
import { LinkIcon } from '@/design/icons/LinkIcon';
import { QrIcon } from '@/design/icons/QrIcon';
import { WalletIcon } from '@/design/icons/WalletIcon';
import { Avatar, Banner, Mark, Spinner, Tag, Text } from '@/design/index';
import { AccountsView } from './AccountsView';
import { follow, type PhoneState, tell } from './ask';
import * as styles from './Phone.css';
import { QuestionView } from './QuestionView';
import { ScanView } from './ScanView';
import { SessionsView } from './SessionsView';

const tabs = [
  { id: 'scan', name: 'Scan', icon: <QrIcon size={22} /> },
  { id: 'accounts', name: 'Accounts', icon: <WalletIcon size={22} /> },
  { id: 'sessions', name: 'Sessions', icon: <LinkIcon size={22} /> },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** `undefined` until the phone has answered for the first time, `null` while it does not. */
function usePhone() {
  const [state, setState] = useState<PhoneState | null>();
  useEffect(() => follow((next) => setState(next ?? null)), []);
  return state;
}

/** A link that led here brings its code along (`/wc?uri=…`); it is taken once, and goes from the address. */
function takeLink(): string | undefined {
  const { pathname, search } = location;
  const uri = new URLSearchParams(search).get('uri') ?? undefined;
  if (pathname !== '/') history.replaceState(null, '', '/');
  return uri;
}

export function Phone() {
  const state = usePhone();
  const [tab, setTab] = useState<TabId>('scan');
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    const uri = takeLink();
    if (uri) tell('/pair', { uri }).catch((error: Error) => setTrouble(error.message));
  }, []);

  const [question] = state?.requests ?? [];
  return (
    <div className={styles.ground}>
      <div className={styles.screen}>
        <Top state={state} />
        {state === undefined && (
          <main>
            <Spinner size={18} />
          </main>
        )}
        {state === null && (
          <main className={styles.view}>
            <Banner tone="error" title="The phone does not answer" live>
              Start the harness again. This page finds it by itself.
            </Banner>
          </main>
        )}
        {state && question && <QuestionView key={question.id} question={question} state={state} />}
        {state && !question && (
          <>
            <main className={styles.view}>
              {trouble && (
                <Banner tone="error" title="This link can’t be used" live>
                  {trouble}
                </Banner>
              )}
              {tab === 'scan' && <ScanView state={state} />}
              {tab === 'accounts' && <AccountsView state={state} />}
              {tab === 'sessions' && <SessionsView state={state} />}
            </main>
            <Nav tab={tab} onPick={setTab} />
          </>
        )}
      </div>
    </div>
  );
}

function Top({ state }: { state: PhoneState | null | undefined }) {
  const name = state?.name ?? 'Quill';
  return (
    <header className={styles.top}>
      <Mark kind="wallet" name={name} size={32} />
      <Text as="strong" size="lg" weight="semibold">
        {name}
      </Text>
      <span className={styles.grow}>
        <Tag tone="warning">Test wallet</Tag>
      </span>
      {state?.selected.eip155 && <Avatar address={state.selected.eip155} size={32} />}
    </header>
  );
}

function Nav({ tab, onPick }: { tab: TabId; onPick: (tab: TabId) => void }) {
  return (
    <nav className={styles.nav} aria-label="Sections">
      {tabs.map(({ id, name, icon }) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          aria-current={id === tab ? 'page' : undefined}
          onClick={() => onPick(id)}
        >
          {icon}
          {name}
        </button>
      ))}
    </nav>
  );
}
