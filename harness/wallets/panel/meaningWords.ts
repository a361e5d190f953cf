import { marksOf } from '@/domain/decode/marks';
import { type Mark, type Meaning, partsOf } from '@/domain/decode/meaning';
import type { Explained } from './explained';

/** As addresses are written everywhere ([look 3]): four characters, six characters. */
export const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`;

/** A whole number of smallest units, written in whole ones. */
export function decimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : '';
  return `${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`;
}

/** Where something is to happen, and what is known there. */
export interface Surroundings {
  network: string;
  coin: { symbol: string; decimals: number };
  tokens?: readonly { address: string; symbol: string; decimals: number }[];
  /** The person's own accounts. */
  people?: readonly string[];
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const sameAddress = (a: string, b: string) => (/^0x/i.test(a) ? a.toLowerCase() === b.toLowerCase() : a === b);

function createWriter({ coin, tokens = [] }: Surroundings) {
  const tokenAt = (address: string) => tokens.find((one) => sameAddress(one.address, address));
  const amountOf = (token: string, amount: bigint) => {
    const known = tokenAt(token);
    return known ? `${decimal(amount, known.decimals)} ${known.symbol}` : `${amount} units of ${short(token)}`;
  };
  const coins = (amount: bigint) => `${decimal(amount, coin.decimals)} ${coin.symbol}`;
  const items = ({ ids, collection }: { ids: bigint[]; collection: string }) =>
    `${ids.length === 1 ? 'item' : 'items'} ${list.format(ids.map((id) => `#${id}`))} of ${short(collection)}`;

  /** What it does, as a sentence without its end; the facts beside it. */
  function write(meaning: Meaning): { does: string; facts: [string, string][] } {
    switch (meaning.kind) {
      case 'sendCoin': {
        const amount = coins(meaning.amount);
        return {
          does: `Send ${amount}`,
          facts: [
            ['Leaves your wallet', amount],
            ['To', short(meaning.to)],
          ],
        };
      }
      case 'sendToken': {
        const amount = amountOf(meaning.token, meaning.amount);
        return {
          does: `Send ${amount}`,
          facts: [
            [meaning.from ? `Leaves ${short(meaning.from)}` : 'Leaves your wallet', amount],
            ['To', short(meaning.to)],
          ],
        };
      }
      case 'sendItems':
        return {
          does: `Send ${items(meaning)}`,
          facts: [
            ['Leaves your wallet', items(meaning)],
            ['To', short(meaning.to)],
          ],
        };
      case 'allowToken': {
        const symbol = tokenAt(meaning.token)?.symbol ?? short(meaning.token);
        const most = meaning.isUnlimited
          ? `any amount of ${symbol}`
          : `up to ${amountOf(meaning.token, meaning.amount)}`;
        const ends = meaning.amount === 0n;
        return {
          does: ends
            ? `End what ${short(meaning.spender)} may spend of ${symbol}`
            : `Let ${short(meaning.spender)} spend ${most}`,
          facts: ends ? [] : [['It may spend', most]],
        };
      }
      case 'allowAll':
        return {
          does: meaning.isAllowed
            ? `Let ${short(meaning.operator)} take every item of ${short(meaning.collection)}`
            : `End what ${short(meaning.operator)} may take of ${short(meaning.collection)}`,
          facts: [],
        };
      case 'delegate':
        return { does: `Give your account the code of ${short(meaning.to)}`, facts: [['Code', short(meaning.to)]] };
      case 'letKey':
        return {
          does: 'Let another key act for your account',
          facts: meaning.until === undefined ? [] : [['Until', new Date(meaning.until).toUTCString()]],
        };
      case 'endKey':
        return { does: 'End what another key may do for your account', facts: [] };
      case 'createContract':
        return {
          does: 'Create a contract',
          facts: meaning.amount ? [['Leaves your wallet', coins(meaning.amount)]] : [],
        };
      case 'openAccount':
        return {
          does: `Open an account for ${tokenAt(meaning.token)?.symbol ?? short(meaning.token)}`,
          facts: [['For', short(meaning.owner)]],
        };
      case 'giveAway':
        return { does: `Give the account ${short(meaning.account)} away`, facts: [] };
      case 'closeAccount':
        return {
          does: `Close the account ${short(meaning.account)}`,
          facts: [['What is in it goes to', short(meaning.to)]],
        };
      case 'memo':
        return { does: `Write “${meaning.text}”`, facts: [] };
      case 'typedData':
        return { does: `Sign “${meaning.primaryType}”`, facts: [['For', meaning.domain ?? 'No name given']] };
      case 'unknown':
        return {
          does: meaning.to ? `Use the contract ${short(meaning.to)}` : 'Use a contract',
          facts: [['Data', meaning.data.length > 20 ? `${meaning.data.slice(0, 18)}…` : meaning.data]],
        };
      case 'several': {
        const does = meaning.meanings.map((one) => write(one).does);
        return {
          does: does.length > 0 ? `Do these ${does.length} things at once` : 'Do nothing',
          facts: does.map((one, index): [string, string] => [`${index + 1}`, one]),
        };
      }
    }
  }
  return write;
}

const warningOf = (mark: Mark): string => {
  switch (mark.mark) {
    case 'unlimited':
      return `${short(mark.spender)} may take all of it at any time, also what comes later, until you end it.`;
    case 'lookAlike':
      return `${mark.address} looks like ${mark.of}, which you know, and is another address.`;
    case 'unknownContract':
      return `Nobody here knows ${short(mark.address)}.`;
    case 'otherNetwork':
      return `It is meant for another network: ${mark.chainId}.`;
    case 'unreadable':
      return 'Only the page knows what this call does.';
  }
};

const isLeaving = ({ kind }: Meaning) =>
  ['sendCoin', 'sendToken', 'sendItems', 'several', 'createContract'].includes(kind);

/** What somebody is asked, from what it means; `marks` adds to what the meaning itself calls for. */
export function wordsFor(meaning: Meaning, around: Surroundings, marks: readonly Mark[] = []): Explained {
  const { does, facts } = createWriter(around)(meaning);
  const contracts = around.tokens?.map(({ address }) => address) ?? [];
  const all = [...marks, ...marksOf(meaning, { contracts, people: around.people })];
  const allows = partsOf(meaning).some((one) => one.kind === 'allowToken' && !one.isUnlimited && one.amount > 0n);
  const warnings = [
    ...all.map(warningOf),
    ...(allows ? ['It may take this at any time, until you end it.'] : []),
    ...(isLeaving(meaning) ? ['A send can’t be undone.'] : []),
  ];
  return {
    title: `${does}?`,
    facts: [...facts, ['Network', around.network]],
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
  };
}
