import { formatUnits } from '@/domain/amount';
import { type NetworkId, namespaceOf, toAccountId, toNetworkId } from '@/domain/caip';
import { sharesAccounts } from '@/domain/network';
import type { PaymentRefusal, PaymentRequest } from '@/domain/paymentLink';
import { joinApi } from '@/services/api';
import { tokens } from '@/services/tokens';
import { selectConnection } from '../connection/selectors';
import { selectNetworkById, selectNetworkId } from '../network/selectors';
import type { SendDraft, SendToken } from '../sending/slice';
import { draft, selectDraft } from '../sending/steps';
import type { Thunk } from '../thunk';
import { toSendToken } from './toSendToken';

/** Longer than an address, a name or a link that somebody pays by. */
const LONGEST = 2_048;
const LINK = /^[a-z\d-]{3,12}:/i;

/** Why a link can't be followed. */
export type LinkRefusal = PaymentRefusal['refused'] | UnknownCoin;

/** `unavailable`: what the account holds could not be read, so that the token may be there. */
type UnknownCoin = 'otherNetwork' | 'unknownToken' | 'unavailable';

/** The coin that a link is about: of the network it names, or the one in use; what the account holds none of is nothing. */
const tokenOf: Thunk<{ link: PaymentRequest; current?: SendToken }, SendToken | UnknownCoin> =
  ({ link, current }) =>
  async (dispatch, getState) => {
    const here = current?.networkId ?? selectNetworkId(getState());
    const networkId = link.chainId ? toNetworkId(link.namespace, link.chainId) : here;
    const network = selectNetworkById(getState(), networkId);
    const own = selectNetworkById(getState(), here ?? undefined);
    if (!network || !here || namespaceOf(here) !== link.namespace) return 'otherNetwork';
    if (own && !sharesAccounts(own, network)) return 'otherNetwork';
    if (current?.networkId === network.id && current.address?.toLowerCase() === link.token?.toLowerCase())
      return current;
    if (!link.token) {
      const { name, symbol, decimals } = network.nativeCurrency;
      return { networkId: network.id, name, symbol, decimals };
    }
    const address = selectConnection(getState(), link.namespace).accounts[0]?.address ?? '';
    dispatch(joinApi);
    const query = { caipAddress: toAccountId(network.id as NetworkId, address), networkId: network.id };
    const { data } = await dispatch(tokens.initiate(query, { subscribe: false }));
    const held = data?.holdings.find((one) => one.address?.toLowerCase() === link.token?.toLowerCase());
    return (held && toSendToken(held)) ?? (!data || data.isUnavailable ? 'unavailable' : 'unknownToken');
  };

/**
 * What was typed or pasted where somebody is to be paid. It stands in the field at once, and whatever an earlier link asked
 * for beside its recipient is gone; a payment link then gives way to what it asks for, unless something else was typed
 * meanwhile. Resolves with why a link can't be followed: the fields are as they were before it. A link that is typed key by
 * key is none yet, and stays as it is: nobody could type one that loses each letter again.
 */
export const takePasted: Thunk<{ text: string; token?: SendToken }, LinkRefusal | undefined> =
  ({ text: given, token }) =>
  async (dispatch, getState) => {
    const text = given.slice(0, LONGEST);
    const { to, memo, references } = selectDraft(getState());
    const isReading = LINK.test(text.trim()) || undefined;
    dispatch(draft({ to: text, memo: undefined, references: undefined, isReading }));
    if (!isReading) return undefined;
    // All of it is read: what a part of a link leaves out may be what makes it more than a payment.
    // Where that fails, its chunk for one, the text stays in the field and is told as an invalid address.
    const change = await dispatch(changeOf({ text: given, token })).catch(() => undefined);
    if (selectDraft(getState()).to !== text) return undefined;
    if (typeof change === 'string' && !isKeyAway(text, to)) {
      dispatch(draft({ to, memo, references, isReading: undefined }));
      return change;
    }
    dispatch(draft({ ...(typeof change === 'object' && change), isReading: undefined }));
    return undefined;
  };

/** Whether one key makes the one text of the other; what was pasted is longer. */
const isKeyAway = (text: string, before: string) => Math.abs(text.length - before.length) === 1;

/** What a payment link changes in the fields, or why it can't be followed; nothing for a text that is no link. */
const changeOf: Thunk<{ text: string; token?: SendToken }, Partial<SendDraft> | LinkRefusal | undefined> =
  ({ text, token }) =>
  async (dispatch) => {
    const { readPaymentLink } = await import('@/domain/paymentLink');
    const link = readPaymentLink(text);
    if (!link) return undefined;
    if ('refused' in link) return link.refused;
    const found = await dispatch(tokenOf({ link, current: token }));
    if (typeof found === 'string') return found;
    const { to, amount, amountUnit, memo, references } = link;
    const named = { to, token: found, memo, references };
    if (amount === undefined) return named;
    // Cut, it would ask for less than was asked.
    if (amountUnit === 'whole' && (/\.(\d*[1-9])/.exec(amount)?.[1]?.length ?? 0) > found.decimals) return 'amount';
    const whole = amountUnit === 'base' ? formatUnits(BigInt(amount), found.decimals) : amount;
    return { ...named, isMoney: false, amount: whole };
  };
