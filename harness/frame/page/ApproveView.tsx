import { useState } from 'react';
import { LockIcon } from '@/design/icons/LockIcon';
import { Avatar, Banner, Button, Detail, DetailsList, Mark, Tag, Text } from '@/design/index';
import { short } from '../../wallets/panel/explain';
import type { Asked } from './asked';
import * as styles from './Frame.css';

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
const toText = (value: unknown) => JSON.stringify(value, null, 2);

/** One thing that a page asks: who asks, what a yes does in plain words, all of it as it came, two buttons. */
export function ApproveView({ asked, onAnswer }: { asked: Asked; onAnswer(yes: boolean): void }) {
  const [given, setGiven] = useState<boolean>();
  const { peer, params, question: words, network, address } = asked;
  const answer = (yes: boolean) => {
    setGiven(yes);
    onAnswer(yes);
  };
  return (
    <div className={styles.screen}>
      <main className={styles.view}>
        <header className={styles.peer}>
          <Mark kind="wallet" name={peer.name || hostOf(peer.url)} src={peer.icons[0]} size={48} />
          <div className={styles.names}>
            <Text as="strong" size="lg" weight="semibold">
              <bdi>{peer.name || 'A page without a name'}</bdi>
            </Text>
            <span className={styles.host}>
              <LockIcon size={16} />
              <bdi>{hostOf(peer.url)}</bdi>
            </span>
          </div>
          <Tag>{network}</Tag>
        </header>
        <h1 className={styles.title}>{words.title}</h1>
        {words.quote !== undefined && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, by keyboard too
          <pre className={styles.quote} tabIndex={0}>
            {words.quote}
          </pre>
        )}
        {words.warning && <Banner tone="warning">{words.warning}</Banner>}
        {words.note && (
          <Text size="sm" tone="muted">
            {words.note}
          </Text>
        )}
        <DetailsList>
          {words.facts.map(([label, value]) => (
            <Detail key={label} label={label}>
              <bdi>{value}</bdi>
            </Detail>
          ))}
          <Detail label="From" mark={<Avatar address={address} size={18} />}>
            <bdi>{short(address)}</bdi>
          </Detail>
        </DetailsList>
        <details>
          <summary className={styles.summary}>Data</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
          <pre className={styles.quote} tabIndex={0}>
            {toText(params)}
          </pre>
        </details>
      </main>
      <footer className={styles.foot}>
        <Button tone="raised" loading={given === false} aria-disabled={given === true} onClick={() => answer(false)}>
          Reject
        </Button>
        <Button tone="primary" loading={given === true} aria-disabled={given === false} onClick={() => answer(true)}>
          Approve
        </Button>
      </footer>
    </div>
  );
}
