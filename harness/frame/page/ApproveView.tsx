import { useState } from 'react';
import { Avatar, Detail, DetailsList, Mark, Tag } from '@/design/index';
import { Answers, Approval } from '../../approve/Approval';
import { short } from '../../wallets/panel/explain';
import type { Asked } from './asked';
import * as styles from './Frame.css';
import { Own } from './Own';

/** One thing that a page asks: who asks, what a yes does in plain words, all of it as it came, two buttons. */
export function ApproveView({ asked, onAnswer }: { asked: Asked; onAnswer(yes: boolean): void }) {
  const [given, setGiven] = useState<boolean>();
  const { peer, params, question: words, network, address } = asked;
  const answer = (yes: boolean) => {
    setGiven(yes);
    onAnswer(yes);
  };
  const end = (
    <Tag icon={<Mark kind="network" name={network} size={14} />}>
      <bdi>{network}</bdi>
    </Tag>
  );
  return (
    <div className={styles.screen}>
      <main className={styles.view}>
        <Own />
        <Approval peer={peer} end={end} words={words} params={params}>
          {!words.facts.some(([label]) => label === 'With') && (
            <DetailsList>
              <Detail label="From" mark={<Avatar address={address} size={18} />}>
                <bdi>{short(address)}</bdi>
              </Detail>
            </DetailsList>
          )}
        </Approval>
      </main>
      <footer className={styles.foot}>
        <Answers given={given} onAnswer={answer} />
      </footer>
    </div>
  );
}
