import { layMarks } from '@/design/marks/layMarks';
import { Course } from '@/design/patterns/Course/Course';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Status } from '@/design/patterns/ListRow/Status';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { BridgeScene } from '@/design/scenes/BridgeScene';
import type { Connector } from '@/domain/connector';
import { namespaceMarks } from '@/domain/namespaceMarks';
import { plainText, truncate } from '@/domain/text';
import { selectMembers } from '@/store/connection/members';
import { liveConnections } from '@/store/connection/slice';
import { startConnect } from '@/store/flows/startConnect';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { goBack } from '@/store/modal/navigation';

/** A wallet may call itself anything; longer than this, a sentence about it is none any more. */
const LONGEST_NAME = 40;

/** A wallet with accounts on several kinds of chain: which is it to be ([views A.2] ConnectingMultiChain)? */
export default function ConnectingMultiChainView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { connectorId, namespace, wallet: remembered, redirectView } = useViewData('ConnectingMultiChain');
  const members = useAppSelector((state) => selectMembers(state, namespace, connectorId));
  const name = members[0]?.name ?? remembered.name;
  const wallet = truncate(plainText(name), { start: LONGEST_NAME }) || t('connect.browserWallet');
  const pigments = layMarks(
    members.map((one) => namespaceMarks[one.namespace]),
    'network',
  );
  // It was turned off in this browser while the visitor looked.
  if (members.length === 0)
    return (
      <DialogBody>
        <EmptyState
          scene={<BridgeScene size={112} />}
          title={t('connecting.missing.title', { wallet })}
          note={t('connecting.missing.text')}
        />
        <Button tone="primary" full onClick={() => dispatch(goBack())}>
          {t('connecting.chooseOther')}
        </Button>
      </DialogBody>
    );
  return (
    <DialogBody>
      <EmptyState
        scene={<BridgeScene size={112} />}
        title={t('multiChain.heading', { wallet })}
        note={t('multiChain.text')}
      />
      <Course label={t('multiChain.chains')}>
        {members.map((one, at) => (
          <ChainRow
            key={one.namespace}
            connector={one}
            pigment={pigments[at]}
            onClick={() => dispatch(startConnect(one, { redirectView }))}
          />
        ))}
      </Course>
    </DialogBody>
  );
}

interface ChainRowProps {
  connector: Connector;
  pigment: Parameters<typeof Mark>[0]['pigment'];
  onClick(): void;
}

/** One kind of chain, which networks of it the site has, and whether the wallet is in there already. */
function ChainRow({ connector: { id, namespace }, pigment, onClick }: ChainRowProps) {
  const { t } = useMessages();
  const networks = useAppSelector((state) => state.network.networks).filter((one) => one.namespace === namespace);
  const isIn = useAppSelector((state) =>
    liveConnections(state.connection.namespaces[namespace]).some((one) => one.connectorId === id),
  );
  const [first] = networks;
  const names =
    first &&
    (networks.length > 1
      ? t('multiChain.networks', { first: plainText(first.name), count: networks.length - 1 })
      : plainText(first.name));
  const title = t(`chain.${namespace}`);
  return (
    <ListRow
      mark={<Mark kind="network" name={namespaceMarks[namespace]} pigment={pigment} />}
      title={title}
      note={names === title ? undefined : names}
      end={isIn && <Status tone="accent">{t('connect.connected')}</Status>}
      chevron={!isIn}
      onClick={onClick}
    />
  );
}
