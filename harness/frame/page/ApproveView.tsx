import { useState } from 'react';
import { KeyIcon } from '@/design/icons/KeyIcon';
import { Avatar, Banner, Button, Detail, DetailsList, Mark, Tag } from '@/design/index';
import { Answers, Approval } from '../../approve/Approval';
import { short } from '../../wallets/panel/explain';
import type { PasskeyProof } from '../passkeys';
import type { Asked } from './asked';
import { confirmByPasskey } from './confirmByPasskey';
import * as styles from './Frame.css';
import { Own } from './Own';
import { addPasskey } from './passkey';

interface ApproveViewProps {
  asked: Asked;
  /** Why the answer before was not taken. */
  trouble?: string;
  session: string | null;
  onAnswer(yes: boolean, proof?: PasskeyProof): void;
}

/** A page lets its frames make passkeys, or does not. */
const mayAdd = () =>
  typeof PublicKeyCredential !== 'undefined' &&
  ((document as { featurePolicy?: { allowsFeature(name: string): boolean } }).featurePolicy?.allowsFeature(
    'publickey-credentials-create',
  ) ??
    false);

/** One thing that a page asks: who asks, what a yes does in plain words, all of it as it came, two buttons. */
export function ApproveView({ asked, trouble, session, onAnswer }: ApproveViewProps) {
  const [given, setGiven] = useState<boolean>();
  const [failed, setFailed] = useState<string>();
  const { peer, params, question: words, network, address, passkey } = asked;
  async function answer(yes: boolean) {
    setGiven(yes);
    setFailed(undefined);
    try {
      onAnswer(yes, yes && passkey ? await confirmByPasskey(passkey) : undefined);
    } catch {
      setFailed('Your passkey did not confirm it. Nothing was approved.');
      setGiven(undefined);
    }
  }
  const problem = failed ?? trouble;
  const isBusy = given !== undefined && trouble === undefined;
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
          {!passkey && session && mayAdd() && <PasskeyOffer session={session} />}
        </Approval>
      </main>
      <footer className={styles.foot}>
        {problem && (
          <Banner tone="error" live>
            {problem}
          </Banner>
        )}
        <Answers
          given={isBusy ? given : undefined}
          yes={passkey ? 'Approve with passkey' : 'Approve'}
          isLong={Boolean(passkey)}
          onAnswer={answer}
        />
      </footer>
    </div>
  );
}

/** From the next request on, this device's own lock confirms what is approved, and lets its person in again. */
function PasskeyOffer({ session }: { session: string }) {
  const [state, setState] = useState<'offered' | 'busy' | 'added' | 'failed'>('offered');
  if (state === 'added')
    return (
      <Banner tone="success" live>
        From your next request on, your passkey confirms it. On this device it also lets you in again.
      </Banner>
    );
  const add = () => {
    setState('busy');
    addPasskey(session).then(
      () => setState('added'),
      () => setState('failed'),
    );
  };
  return (
    <>
      {state === 'failed' && (
        <Banner tone="error" live>
          No passkey was made.
        </Banner>
      )}
      <Button size="md" icon={<KeyIcon size={18} />} loading={state === 'busy'} onClick={add}>
        Ask for a passkey from now on
      </Button>
    </>
  );
}
