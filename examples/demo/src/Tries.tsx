import { Button, Link } from 'portico/design';
import { useId } from 'react';
import { type DemoOptions, defaults } from './options';

/** What is worth seeing, and what has to be set for it. */
const tries: { title: string; text: string; set: Partial<DemoOptions>; isOnPhone?: true; isByEmail?: true }[] = [
  {
    title: 'Come in',
    text: 'Connect Harbor and approve in the test wallet’s window. The balance is the one the chain holds. Then reload.',
    set: {},
  },
  {
    title: 'Swap',
    text: 'Come in, open your account and swap USDC for ether. The exchange may take that much and no more; the pools stand on this chain.',
    set: {},
  },
  {
    title: 'Say no',
    text: 'The wallet refuses: the door says so, and “Try again” asks once more.',
    set: { wallet: 'reject' },
  },
  {
    title: 'Come in by phone',
    text: 'Pick “Use your phone”, copy the link, and paste it on the phone’s page. Approve there.',
    set: { methods: 'wallet,walletconnect' },
    isOnPhone: true,
  },
  {
    title: 'Come in by email',
    text: 'Type ada@example.com under the wallets, then read the code in the mailbox. Sign something afterwards.',
    set: { methods: 'wallet,email' },
    isByEmail: true,
  },
  {
    title: 'Come in with a social account',
    text: 'Pick one under the wallets. Its site is a stand-in: be whoever you like there.',
    set: { methods: 'wallet,email,social' },
  },
  {
    title: 'Stand on four kinds of chains',
    text: 'Harbor is one row for all of them. Connect several wallets and change between them in your profile.',
    set: { chains: 'evm,solana,bitcoin,polkadot', several: 'on' },
  },
  {
    title: 'Sign in',
    text: 'Connecting is not enough here: the wallet signs a message of this site, once.',
    set: { signin: 'on' },
  },
  { title: 'Find it locked', text: 'The door waits, and opens by itself once you unlock.', set: { wallet: 'locked' } },
  { title: 'Wait for ever', text: 'A wallet that never answers can be left at any time.', set: { wallet: 'hang' } },
  {
    title: 'Stand on the wrong network',
    text: 'This page lists Porch alone. Connect, then pick Courtyard in the wallet’s window.',
    set: { networks: 'first' },
  },
  { title: 'Have no wallet', text: 'Nothing is installed: what a visitor meets then.', set: { wallets: 'none' } },
  {
    title: 'Cut every line',
    text: 'Services and chain are gone. You still come in; only the balance is missing.',
    set: { rpc: 'down', services: '503' },
  },
  { title: 'Read it from the right', text: 'Arabic, mirrored.', set: { locale: 'ar' } },
];

interface TriesProps {
  options: DemoOptions;
  /** Where the phone of this machine is, if one runs. */
  phoneUrl?: string;
  /** Where mail of this machine is read. */
  mailboxUrl?: string;
  onChange(next: Partial<DemoOptions>): void;
}

const isSet = (options: DemoOptions, set: Partial<DemoOptions>) =>
  (Object.keys(set) as (keyof DemoOptions)[]).every((key) => options[key] === set[key]);

/** What to try. Each sets the panel for itself alone; looks stay. */
export function Tries({ options, phoneUrl, mailboxUrl, onChange }: TriesProps) {
  const { theme, accent, corners, locale } = options;
  return (
    <ol className="tries">
      {tries.map((one) => (
        <Try
          key={one.title}
          title={one.title}
          text={one.text}
          link={
            (one.isOnPhone && phoneUrl && { href: phoneUrl, words: 'Open the phone' }) ||
            (one.isByEmail && mailboxUrl && { href: mailboxUrl, words: 'Open the mailbox' }) ||
            undefined
          }
          isOn={Object.keys(one.set).length > 0 && isSet(options, one.set)}
          onSet={() => onChange({ ...defaults, theme, accent, corners, locale, ...one.set })}
        />
      ))}
    </ol>
  );
}

interface TryProps {
  title: string;
  text: string;
  link?: { href: string; words: string };
  isOn: boolean;
  onSet(): void;
}

function Try({ title, text, link, isOn, onSet }: TryProps) {
  const id = useId();
  return (
    <li>
      <strong id={id}>{title}</strong>
      <span className="try-text">
        {text}{' '}
        {link && (
          <Link href={link.href} external newTabLabel="opens in a new tab">
            {link.words}
          </Link>
        )}
      </span>
      <Button size="sm" tone="raised" disabled={isOn} onClick={onSet} aria-describedby={id}>
        {isOn ? 'Set' : 'Set this up'}
      </Button>
    </li>
  );
}
