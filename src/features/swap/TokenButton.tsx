import { DownIcon } from '@/design/icons/DownIcon';
import { Button } from '@/design/primitives/Button/Button';
import { Mark } from '@/design/primitives/Mark/Mark';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import type { SwapToken } from '@/domain/swap';
import { openSwapTokens } from '@/store/flows/openSwap';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { shortSymbol } from './SwapFacts';

/** One side's token; a press leads to the others. */
export function TokenButton({ side, token }: { side: 'pay' | 'get'; token?: SwapToken }) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <Button
      tone={token ? 'raised' : 'primary'}
      size="sm"
      icon={token && <Mark kind="token" name={token.symbol} src={token.iconUrl} size={24} />}
      iconAfter={<DownIcon size={16} />}
      onClick={() => dispatch(openSwapTokens(side))}
    >
      {token ? (
        <>
          <bdi>{shortSymbol(token)}</bdi> <VisuallyHidden>{t('send.changeToken')}</VisuallyHidden>
        </>
      ) : (
        t('swap.selectToken')
      )}
    </Button>
  );
}
