import { useEffect, useMemo } from 'react';
import { type Amount, formatUnits } from '@/domain/amount';
import { amountOfField } from '@/domain/amountInput';
import { floorAmount, isZero, multiplyAmounts, parseUnits } from '@/domain/amountMath';
import { type NetworkId, namespaceOf } from '@/domain/caip';
import { moneyIn, readCurrency } from '@/domain/currency';
import type { Holding } from '@/domain/holdings';
import { amountForMoney } from '@/domain/moneyEntry';
import { sharesAccounts } from '@/domain/network';
import { hasTwin, noteOf, type RecipientNote } from '@/domain/recipient';
import { roomFault } from '@/domain/transferRoom';
import type { PreparedTransfer, TransferTerms } from '@/ports/transfer';
import { selectConnection } from '@/store/connection/selectors';
import { toSendToken } from '@/store/flows/toSendToken';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectNetworkById } from '@/store/network/selectors';
import type { Sending, SendToken } from '@/store/sending/slice';
import { draft as draftAction, selectDraft, selectRecipients } from '@/store/sending/steps';
import { useHeld } from '@/store/transactions/useHeld';
import { useOutside } from '@/store/useOutside';
import { priceIn } from './priceIn';
import { type Look, usePrepared } from './usePrepared';
import { type Recipient, useRecipient } from './useRecipient';

/** What keeps the form from going on, in the order in which it is told: the last that holds ([views D.6]). */
export type SendFault =
  | 'unreachable'
  | 'linkRefused'
  | 'invalidAddress'
  | 'addAddress'
  | 'insufficient'
  | 'feeRose'
  | 'feeFell'
  | 'restTooSmall'
  | 'tooLittle'
  | 'addAmount'
  | 'incorrectValue'
  | 'selectToken'
  | 'unsupported'
  | 'unsupportedWallet';

/** Decimals of money as it is typed, where its currency names none. */
const MONEY_PLACES = 2;

const readingLink: Recipient = { isLooking: true };

/** The most that may be sent. Max leaves room for the fee; where a paymaster may pay that, the whole balance can be typed. */
const mostOf = ({ balance, max, mayTakeAll }: PreparedTransfer, isMax?: boolean) =>
  BigInt(mayTakeAll && !isMax ? balance : max);

/** Whether all of it is there still, and the fee alone has no room beside it. */
const isLeft = ({ balance, max }: PreparedTransfer, base: bigint) => base <= BigInt(balance) && max !== '0';

export interface SendForm {
  from: string;
  networkId: NetworkId;
  /** With its price of now. */
  token?: SendToken;
  /** In whole tokens, whatever it was typed in; nothing while nothing is typed. */
  amount?: Amount;
  base: bigint;
  worth?: Amount;
  /** What stands in the field after a toggle between token and money. */
  toggled?: Amount;
  /** Decimals of money as it is typed. */
  moneyPlaces: number;
  recipient: Recipient;
  note?: RecipientNote;
  /** Recipients of earlier transfers to offer again. Of two look-alike addresses neither is offered: one may be a poisoned one. */
  recents: readonly Sending[];
  look: Look;
  /** The price by which money is converted is on its way: until then nobody goes on. */
  isPricing: boolean;
  fault?: SendFault;
}

/** What stands in the fields, and what follows from it. The amount is counted in whole units; money is never counted with. */
export function useSendForm(): SendForm | undefined {
  const dispatch = useAppDispatch();
  const { accounts, connectorId, networkId: current } = useAppSelector((state) => selectConnection(state));
  const { adapters } = useOutside();
  const draft = useAppSelector(selectDraft);
  const from = accounts[0]?.address;
  const own = useAppSelector((state) => selectNetworkById(state, current ?? undefined));
  const chosen = useAppSelector((state) => selectNetworkById(state, draft.token?.networkId));
  const isSameKind =
    draft.token &&
    current &&
    namespaceOf(draft.token.networkId) === namespaceOf(current) &&
    (!own || !chosen || sharesAccounts(own, chosen));
  const token = isSameKind ? draft.token : undefined;
  const networkId = token?.networkId ?? current ?? undefined;
  const connections = useAppSelector((state) => state.connection.namespaces);
  const recents = useAppSelector(selectRecipients);
  const moneyPlaces = useAppSelector(
    (state) => moneyIn(readCurrency(state.settings.currency)).decimals ?? MONEY_PLACES,
  );
  const found = useRecipient(draft.to, networkId);
  const recipient = draft.isReading ? readingLink : found;
  const held = useHeld(networkId, from);
  const { data, hasFailed } = held;
  const listed = data?.holdings.find(({ address }) => !address);
  const coin = useMemo((): Holding | undefined => {
    if (listed || !own || (!data && !hasFailed)) return listed;
    const { name, symbol, decimals } = own.nativeCurrency;
    return { networkId: own.id, name, symbol, decimals, quantity: '0' };
  }, [listed, own, data, hasFailed]);
  // Who has said nothing sends the network's own coin, as soon as it is known to be there.
  useEffect(() => {
    const first = coin && toSendToken(coin);
    if (first && !isSameKind) dispatch(draftAction({ token: first }));
  }, [dispatch, coin, isSameKind]);

  const terms = useMemo(
    (): TransferTerms | undefined =>
      token && from
        ? {
            networkId: token.networkId,
            from,
            to: recipient.address ?? from,
            token: { ...(token.address && { address: token.address }), decimals: token.decimals, symbol: token.symbol },
            amount: '0',
            memo: draft.memo,
            references: draft.references,
          }
        : undefined,
    [token, from, recipient.address, draft.memo, draft.references],
  );
  const look = usePrepared(terms);
  if (!from || !networkId) return undefined;

  const price = token && priceIn(held, token);
  const typed = amountOfField(draft.amount);
  const other = amountOfField(draft.beforeToggle ?? '');
  // Cut, so that no more is meant than there is.
  const inMoney = (amount: Amount | undefined) =>
    amount === undefined || price === undefined ? undefined : floorAmount(multiplyAmounts(amount, price), moneyPlaces);
  const inToken = (money: Amount | undefined) =>
    money === undefined || !token ? undefined : amountForMoney(money, price, token.decimals);
  // Cut money is not counted back: while the field still says what the amount before the toggle is worth, that one is meant.
  const meant = typed !== undefined && inMoney(other) === typed ? other : inToken(typed);
  const amount = token && (draft.isMoney ? meant : typed);
  const base = amount === undefined || !token ? 0n : parseUnits(amount, token.decimals);
  const exact = token && amount !== undefined ? formatUnits(base, token.decimals) : undefined;
  const worth = exact === undefined || price === undefined ? undefined : multiplyAmounts(exact, price);
  const money = exact !== undefined && inToken(other) === exact ? other : inMoney(exact);
  const isConverted = draft.isMoney && typed !== undefined && !isZero(typed);
  const isPricing = isConverted && !data && !hasFailed;
  const prepared = look.prepared ?? look.kept;
  const namespace = namespaceOf(networkId);
  const mine = connections[namespace]?.accounts ?? [];
  const canSend = adapters[namespace]?.canSend?.({ connectorId: connectorId ?? '', address: from });
  const before = recents.filter((one) => namespaceOf(one.terms.networkId) === namespace);
  const known = before.map(({ terms: { to } }) => to);
  const fault = (): SendFault | undefined => {
    if (look.refused === 'network') return 'unsupported';
    if (canSend === false) return 'unsupportedWallet';
    if (!token || look.refused === 'token') return 'selectToken';
    if (isPricing) return undefined;
    if (isConverted && hasFailed) return 'unreachable';
    if (isConverted && base === 0n) return 'incorrectValue';
    if (base === 0n) return 'addAmount';
    if (prepared && base > mostOf(prepared, draft.isMax))
      return draft.isMax && isLeft(prepared, base) ? 'feeRose' : 'insufficient';
    const short = prepared && roomFault(prepared, base);
    if (short) return short === 'restTooSmall' && draft.isMax ? 'feeFell' : short;
    if (draft.to.trim() === '') return 'addAddress';
    // While a name is looked up or a payment link is read, the address is not known yet: that is no error.
    if (recipient.isLooking) return undefined;
    if (recipient.fault === 'lookupFailed') return 'unreachable';
    if (!recipient.address || look.refused === 'to') return 'invalidAddress';
    if (look.refused) return 'linkRefused';
    return !look.prepared && look.hasFailed ? 'unreachable' : undefined;
  };
  return {
    from,
    networkId,
    token: token && { ...token, price },
    amount: exact,
    base,
    worth,
    toggled: draft.isMoney ? (exact ?? other) : money,
    moneyPlaces,
    recipient,
    note: recipient.address ? noteOf(recipient.address, mine, known) : undefined,
    recents: before.filter(({ terms: { to } }) => !hasTwin(to, [...mine.map(({ address }) => address), ...known])),
    look,
    isPricing,
    fault: fault(),
  };
}
