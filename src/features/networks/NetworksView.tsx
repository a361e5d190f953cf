import { useState } from 'react';
import { CheckIcon } from '@/design/icons/CheckIcon';
import { layMarks } from '@/design/marks/layMarks';
import { Course } from '@/design/patterns/Course/Course';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { DialogBody, DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { Link } from '@/design/primitives/Link/Link';
import { SearchField } from '@/design/primitives/SearchField/SearchField';
import { Tag } from '@/design/primitives/Tag/Tag';
import { SearchScene } from '@/design/scenes/SearchScene';
import { timeLimits } from '@/domain/limits';
import { selectConnection } from '@/store/connection/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectNetworkId } from '@/store/network/selectors';
import { useRested } from '@/store/useRested';
import { NetworkRow } from './NetworkRow';
import { offeredNetworks } from './offeredNetworks';

/** Where to stand: the networks of the site, and which of them the wallet knows ([views A.3] Networks). */
export default function NetworksView() {
  const { t, rich } = useMessages();
  const dispatch = useAppDispatch();
  const networks = useAppSelector((state) => state.network.networks);
  const approved = useAppSelector((state) => selectConnection(state).networkIds);
  const current = useAppSelector((state) => selectNetworkId(state));
  const [typed, setTyped] = useState('');
  const search = useRested(typed, timeLimits.networkSearchMs);
  const found = offeredNetworks(networks, { approved, search });
  const pigments = layMarks(
    found.map(({ name }) => name),
    'network',
  );
  return (
    <>
      <DialogBody tight>
        <SearchField
          label={t('networks.search')}
          placeholder={t('networks.search')}
          clearLabel={t('common.clear')}
          value={typed}
          onValueChange={setTyped}
        />
        {found.length > 0 ? (
          <Course look="plain" label={t('networks.list')}>
            {found.map((network, index) => (
              <NetworkRow
                key={network.id}
                network={network}
                markSize={40}
                pigment={pigments[index]}
                current={network.id === current}
                end={
                  network.id === current && (
                    <Tag tone="accent" icon={<CheckIcon size={14} />}>
                      {t('networks.current')}
                    </Tag>
                  )
                }
              />
            ))}
          </Course>
        ) : (
          <div role="status">
            <EmptyState
              scene={<SearchScene size={112} />}
              title={t('networks.empty.title')}
              note={t('networks.empty.text')}
            />
          </div>
        )}
      </DialogBody>
      <DialogFooter ruled>
        {rich('networks.footer', {
          help: (words) => (
            <Link
              key="help"
              look="inline"
              onClick={() => dispatch(modal.actions.pushed({ view: 'WhatIsANetwork', data: undefined }))}
            >
              {words}
            </Link>
          ),
        })}
      </DialogFooter>
    </>
  );
}
