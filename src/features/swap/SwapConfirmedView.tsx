import { Detail, DetailsList } from '@/design/patterns/DetailsList/DetailsList';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Link } from '@/design/primitives/Link/Link';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Stack } from '@/design/primitives/Stack/Stack';
import { truncateAddress } from '@/domain/address';
import { explorerUrl } from '@/domain/network';
import { inTokens } from '@/domain/swap';
import { plainText } from '@/domain/text';
import { exactUnits } from '@/messages/exactAmount';
import type { Translator } from '@/messages/translator';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { modal } from '@/store/modal/slice';
import type { Swap } from '@/store/swapping/slice';
import { draftSwap, selectSwap } from '@/store/swapping/steps';
import { useNames } from '@/store/transactions/useNames';
import { shortSymbol, TOKEN_PLACES } from './SwapFacts';

type Words = [state: 'waiting' | 'success' | 'declined' | 'still', title: string, text: string];

/** What is true of the chain, as far as anybody knows. */
function wordsOf({ t, format }: Translator, one: Swap, wallet: string): Words {
  const { step, terms, expected, received, reason } = one;
  const { pay, get, amount } = terms;
  const paid = `${exactUnits(format, amount, pay.decimals)} ${shortSymbol(pay)}`;
  const got = format.amount(inTokens(received ?? expected, get), {
    maxDecimals: TOKEN_PLACES,
    symbol: shortSymbol(get),
  });
  switch (step) {
    case 'sent':
      return ['waiting', t('swap.done.sent.title'), t('swap.done.sent.text', { paid, got })];
    case 'mined':
      // What a smart account sends is mined even where the swap in it failed.
      if (received === '0') return ['declined', t('swap.done.reverted.title'), t('swap.done.nothing.text', { paid })];
      return [
        'success',
        t(received === undefined ? 'swap.done.mined.about' : 'swap.done.mined.title', { got }),
        t('swap.done.mined.text', { paid }),
      ];
    case 'reverted':
      return [
        'declined',
        t('swap.done.reverted.title'),
        t('swap.done.reverted.text', { paid, reason: plainText(reason ?? '') || '?' }),
      ];
    case 'replaced':
      return ['declined', t('send.done.replaced.title'), t('send.done.replaced.text')];
    case 'cancelled':
      return ['declined', t('send.done.cancelled.title'), t('send.done.cancelled.text')];
    case 'dropped':
      return ['declined', t('send.done.dropped.title'), t('send.done.dropped.text')];
    default:
      return ['still', t('send.done.unsure.title'), t('swap.done.unsure.text', { wallet })];
  }
}

/** What has become of it, for as long as it is looked at. */
export default function SwapConfirmedView() {
  const data = useViewData('SwapConfirmed');
  const one = useAppSelector((state) => (data ? selectSwap(state, data.id) : undefined));
  return one ? <Outcome one={one} /> : <DialogBody />;
}

function Outcome({ one }: { one: Swap }) {
  const messages = useMessages();
  const { t } = messages;
  const dispatch = useAppDispatch();
  const { network, names } = useNames(one.terms);
  const { hash, step, terms } = one;
  const [state, title, text] = wordsOf(messages, one, names.wallet);
  const href = network && hash && explorerUrl(network, 'tx', hash);
  const receipt = hash && <bdi>{truncateAddress(hash)}</bdi>;
  const again = () => {
    const { pay, get, amount } = terms;
    dispatch(draftSwap({ pay, get, amount: inTokens(amount, pay) }));
    dispatch(modal.actions.replaced({ view: 'Swap', data: undefined }));
  };
  const token = state === 'success' || state === 'waiting' ? terms.get : terms.pay;
  return (
    <DialogBody>
      <StatusScreen
        state={state}
        mark={<Mark kind="token" name={token.symbol} src={token.iconUrl} size={76} />}
        title={title}
        note={text}
      />
      {receipt && (
        <DetailsList>
          <Detail label={t('send.done.receipt')}>
            {href ? (
              <Link look="inline" href={href} external newTabLabel={t('common.newTab')}>
                {receipt}
              </Link>
            ) : (
              receipt
            )}
          </Detail>
        </DetailsList>
      )}
      <Stack gap={2}>
        {(step === 'reverted' || step === 'dropped' || one.received === '0') && (
          <Button full onClick={again}>
            {t('common.tryAgain')}
          </Button>
        )}
        <Button
          tone="primary"
          full
          onClick={() => dispatch(modal.actions.stackReset({ view: 'Account', data: undefined }))}
        >
          {t('send.done.action')}
        </Button>
      </Stack>
    </DialogBody>
  );
}
