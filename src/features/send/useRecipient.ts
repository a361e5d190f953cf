import { useEffect, useState } from 'react';
import { type NetworkId, namespaceOf } from '@/domain/caip';
import { timeLimits } from '@/domain/limits';
import { useAppDispatch } from '@/store/hooks';
import { type FoundName, lookUpName } from '@/store/names/lookUpName';
import { useRested } from '@/store/useRested';
import { addressReaders, readerOf } from './addressReaders';

/** Who is meant by what was typed. */
export interface Recipient {
  address?: string;
  /** The name that leads there, and its picture; chosen by strangers. */
  name?: string;
  avatar?: string;
  /** A name is being looked up. */
  isLooking: boolean;
  /** Nobody on this kind of network: `checksum` where one letter makes it so. */
  fault?: 'invalid' | 'checksum' | 'unknownName' | 'lookupFailed';
  /** Asks once more; where a look-up failed. */
  retry?: () => void;
}

type ReadAddress = typeof import('./readAddress').readAddress;
const known: { [Kind in keyof typeof addressReaders]?: ReadAddress } = {};

/** What reads addresses of a network; its checksums come after the view. `hasFailed` where they did not come: the next key asks again. */
function useAddressReader(text: string, networkId: NetworkId | undefined, tries: number) {
  const kind = readerOf(networkId);
  const asked = `${tries} ${text}`;
  const [failedAt, setFailedAt] = useState<string>();
  const [, setArrived] = useState<ReadAddress>();
  const read = known[kind];
  useEffect(() => {
    if (read) return;
    let isHere = true;
    addressReaders[kind]().then(
      (reader) => {
        known[kind] = reader;
        if (isHere) setArrived(() => reader);
      },
      () => isHere && setFailedAt(asked),
    );
    return () => {
      isHere = false;
    };
  }, [kind, read, asked]);
  return { read, hasFailed: !read && failedAt === asked };
}

const looksLikeName = (text: string) => /^[^\s.]+(?:\.[^\s.]+)+$/u.test(text);

interface Answer {
  key: string;
  found?: FoundName | null;
}

/** An address at once; a name once the keys have rested, by the service or the chain. */
export function useRecipient(typed: string, networkId: NetworkId | undefined): Recipient {
  const dispatch = useAppDispatch();
  const text = typed.trim();
  const [tries, setTries] = useState(0);
  const { read, hasFailed } = useAddressReader(text, networkId, tries);
  const address = read?.(networkId, text);
  const isName =
    read && !address && looksLikeName(text) && networkId !== undefined && namespaceOf(networkId) === 'eip155';
  const rested = useRested(isName ? text : '', timeLimits.nameRestMs);
  const key = `${tries} ${networkId} ${rested}`;
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!rested || !networkId) return;
    let isHere = true;
    const tell = (found?: FoundName | null) => isHere && setAnswer({ key, found });
    dispatch(lookUpName({ typed: rested, networkId })).then(tell, () => tell());
    return () => {
      isHere = false;
    };
  }, [dispatch, rested, networkId, key]);
  if (text === '') return { isLooking: false };
  const lookupFailed = { isLooking: false, fault: 'lookupFailed', retry: () => setTries(tries + 1) } as const;
  if (hasFailed) return lookupFailed;
  if (!read) return { isLooking: true };
  if (address) return { address, isLooking: false };
  if (!isName) {
    const isMistyped = /^0x[\da-f]{40}$/i.test(text) && (!networkId || namespaceOf(networkId) === 'eip155');
    return { isLooking: false, fault: isMistyped ? 'checksum' : 'invalid' };
  }
  if (rested !== text || answer?.key !== key) return { isLooking: true };
  if (answer.found === undefined) return lookupFailed;
  if (answer.found === null) return { isLooking: false, fault: 'unknownName' };
  return { ...answer.found, isLooking: false };
}
