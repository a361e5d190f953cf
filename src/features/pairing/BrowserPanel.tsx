import { PlugIcon } from '@/design/icons/PlugIcon';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { Mark } from '@/design/primitives/Mark/Mark';
import type { Connector } from '@/domain/connector';
import { downloadsOf } from '@/domain/downloads';
import { displayLimits } from '@/domain/limits';
import { truncate } from '@/domain/text';
import { openPage } from '@/store/flows/pair';
import { startConnect } from '@/store/flows/startConnect';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import type { RedirectView } from '@/store/modal/views';
import type { PairingModel } from './usePairing';

/** The same wallet in this browser: asked there, or not here ([views A.2] tabs browser, unsupported). */
export function BrowserPanel({
  pairing: { wallet, name },
  connector,
  redirectView,
}: {
  pairing: PairingModel;
  connector?: Connector;
  /** Where a connection leads instead of closing the modal. */
  redirectView?: RedirectView;
}) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const store = wallet && downloadsOf(wallet).find(({ kind }) => kind === 'extension');
  const mark = <Mark kind="wallet" name={wallet?.name ?? name} src={wallet?.imageUrl} size={76} />;
  if (connector)
    return (
      <>
        <StatusScreen
          state="still"
          mark={mark}
          title={t('connecting.waiting.title', { wallet: name })}
          note={t('pairing.inBrowser', { wallet: name })}
        />
        <Button
          tone="primary"
          full
          icon={<PlugIcon size={18} />}
          onClick={() => dispatch(startConnect(connector, { redirectView }))}
        >
          {t('pairing.connect')}
        </Button>
      </>
    );
  return (
    <>
      <StatusScreen
        state="still"
        mark={mark}
        title={t('connecting.missing.title', { wallet: name })}
        note={t('connecting.missing.text')}
      />
      {store && (
        <Button full onClick={() => dispatch(openPage({ url: store.url }))}>
          {t('pairing.get', { wallet: truncate(name, { start: displayLimits.downloadNameCount }) })}
        </Button>
      )}
    </>
  );
}
