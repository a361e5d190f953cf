import { truncateAddress } from '@/domain/address';
import { formatUnits } from '@/domain/amount';
import type { Reading } from '@/domain/decode/asked';
import { type Meaning, partsOf } from '@/domain/decode/meaning';
import type { Network } from '@/domain/network';
import { plainText, truncate } from '@/domain/text';
import type { Translator } from '@/messages/translator';

/** Of a name or a note that a page made up. */
const LONGEST = 60;
const cut = (text: string) => truncate(plainText(text), { start: LONGEST });
/** An address is one word: a line that ends breaks before it (U+2060), not after its three dots. */
const short = (address: string) => truncateAddress(address).replace('…', '…\u2060');

/** What one thing does, as a sentence with its verb first ([look 10] Approve). */
export function sentenceOf(
  { t, format }: Pick<Translator, 't' | 'format'>,
  network: Pick<Network, 'nativeCurrency'> | undefined,
) {
  // All digits, not "1.9E18". Intl formats a bigint; the parameter's type has only `number`.
  const units = (amount: bigint) => format.number(amount as unknown as number);
  const coins = (amount: bigint) => {
    const { decimals = 0, symbol = '' } = network?.nativeCurrency ?? {};
    return `${format.amount(formatUnits(amount, decimals))} ${symbol}`.trim();
  };
  const says: { [K in Meaning['kind']]: (meaning: Extract<Meaning, { kind: K }>) => string } = {
    sendCoin: ({ amount, to }) => t('approve.sendCoin', { amount: coins(amount), to: short(to) }),
    sendToken: ({ amount, token, to }) =>
      t('approve.sendToken', { amount: units(amount), token: short(token), to: short(to) }),
    sendItems: ({ ids, amounts, collection, to }) =>
      t('approve.sendItems', {
        count: Number((amounts ?? ids.map(() => 1n)).reduce((sum, one) => sum + one, 0n)),
        collection: short(collection),
        to: short(to),
      }),
    allowToken: ({ amount, isUnlimited, token, spender }) => {
      const names = { token: short(token), spender: short(spender) };
      if (isUnlimited) return t('approve.allowEvery', names);
      return amount > 0n ? t('approve.allow', { ...names, amount: units(amount) }) : t('approve.disallow', names);
    },
    allowAll: ({ isAllowed, operator, collection }) =>
      t(isAllowed ? 'approve.allowItems' : 'approve.disallowItems', {
        spender: short(operator),
        collection: short(collection),
      }),
    delegate: ({ to }) => t('approve.delegate', { to: short(to) }),
    letKey: ({ until }) =>
      until === undefined ? t('approve.letKey') : t('approve.letKeyUntil', { date: format.date(until, 'full') }),
    endKey: () => t('approve.endKey'),
    createContract: ({ amount }) =>
      amount ? t('approve.createContractWith', { amount: coins(amount) }) : t('approve.createContract'),
    openAccount: ({ token }) => t('approve.openAccount', { token: short(token) }),
    giveAway: ({ account }) => t('approve.giveAway', { account: short(account) }),
    closeAccount: ({ account, to }) => t('approve.closeAccount', { account: short(account), to: short(to) }),
    memo: ({ text }) => t('approve.memo', { words: cut(text) }),
    typedData: ({ primaryType, domain }) =>
      domain
        ? t('approve.typedFor', { name: cut(primaryType), domain: cut(domain) })
        : t('approve.typed', { name: cut(primaryType) }),
    several: (all) => t('approve.several', { count: partsOf(all).length }),
    unknown: ({ to }) => (to ? t('approve.unknownAt', { to: short(to) }) : t('approve.unknown')),
  };
  return (meaning: Meaning): string => (says[meaning.kind] as (one: Meaning) => string)(meaning);
}

/** What a request does, in a sentence. */
export const titleOf = (
  messages: Pick<Translator, 't' | 'format'>,
  { meaning }: Reading,
  network: Pick<Network, 'nativeCurrency'> | undefined,
): string => (meaning ? sentenceOf(messages, network)(meaning) : messages.t('approve.message'));

/** Who may take something from now on, or is the account's own code. */
const trustedIn = (meaning: Meaning): string[] =>
  partsOf(meaning).flatMap((one) => {
    if (one.kind === 'allowToken') return one.spender;
    if (one.kind === 'allowAll') return one.operator;
    return one.kind === 'delegate' ? one.to : [];
  });

/** What a person should know before they say yes, one sentence for each thing that is told here. */
export function warningsOf({ t }: Pick<Translator, 't'>, { marks, meaning }: Omit<Reading, 'data'>): string[] {
  const trusted = meaning ? trustedIn(meaning) : [];
  const said = marks.flatMap((mark) => {
    if (mark.mark === 'unlimited') return t('approve.unlimited');
    if (mark.mark === 'lookAlike') return t('approve.lookAlike', { address: short(mark.address), of: short(mark.of) });
    if (mark.mark === 'otherNetwork') return t('approve.otherNetwork');
    // No list of tokens is known here: only of those who are trusted with something it says something.
    if (mark.mark === 'unknownContract')
      return trusted.includes(mark.address) ? t('approve.unknownContract', { address: short(mark.address) }) : [];
    return mark.mark === 'unreadable' ? t('approve.unreadable') : [];
  });
  if (meaning && partsOf(meaning).some(({ kind }) => kind === 'letKey')) said.push(t('approve.keyActs'));
  return [...new Set(said)];
}
