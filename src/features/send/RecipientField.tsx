import { useEffect, useRef } from 'react';
import { ClockIcon } from '@/design/icons/ClockIcon';
import { PasteIcon } from '@/design/icons/PasteIcon';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { ScanIcon } from '@/design/icons/ScanIcon';
import { Banner } from '@/design/patterns/Banner/Banner';
import { Course } from '@/design/patterns/Course/Course';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { focusWaiting } from '@/design/patterns/StatusScreen/focusWaiting';
import { useAnnounce } from '@/design/primitives/Announcer/Announcer';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import { Box } from '@/design/primitives/Box/Box';
import { IconButton } from '@/design/primitives/IconButton/IconButton';
import { Input } from '@/design/primitives/Input/Input';
import { Link } from '@/design/primitives/Link/Link';
import { Stack } from '@/design/primitives/Stack/Stack';
import { isolated } from '@/design/primitives/Text/isolated';
import { Text } from '@/design/primitives/Text/Text';
import { truncateAddress } from '@/domain/address';
import { plainText, truncate } from '@/domain/text';
import { takePasted } from '@/store/flows/takePasted';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectNetworkById } from '@/store/network/selectors';
import { notices } from '@/store/notices/slice';
import { selectDraft, draft as write } from '@/store/sending/steps';
import { useOutside } from '@/store/useOutside';
import type { SendForm } from './useSendForm';

/** Characters of a name ([views A.4]). */
const NAME_COUNT = 20;
/** Recents under the empty field. */
const RECENT_COUNT = 3;

const faults = {
  checksum: 'send.fault.checksum',
  unknownName: 'send.fault.unknownName',
  lookupFailed: 'send.fault.lookupFailed',
  refused: 'send.fault.refused',
  link: 'send.fault.link',
} as const;

const notes = {
  own: 'send.note.own',
  ordinals: 'send.note.ordinals',
  lookalike: 'send.note.lookalike',
  first: 'send.note.first',
} as const;

/** Whom it goes to: an address or a name, typed, pasted, or of those before; and what to know of them. */
export function RecipientField({ form }: { form: SendForm }) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { page } = useOutside().env;
  const { to, isReading, isBackFromScan } = useAppSelector(selectDraft);
  const { recipient, networkId, note, recents } = form;
  const network = useAppSelector((state) => selectNetworkById(state, networkId));
  const field = useRef<HTMLInputElement>(null);
  const scanner = useRef<HTMLButtonElement>(null);
  const announce = useAnnounce();
  const found = t('send.scan.found');
  useEffect(() => {
    if (!isBackFromScan) return;
    dispatch(write({ isBackFromScan: false }));
    const isFound = !scanner.current;
    // The view's title is announced at the same moment, and would take the place of what is said politely.
    if (isFound) announce(found, 'assertive');
    // On a touch screen the field's keyboard would cover the rest.
    if (!isFound || !page.hasCoarsePointer()) focusWaiting(scanner.current ?? field.current);
  }, [dispatch, isBackFromScan, page, announce, found]);
  const { address, name, isLooking } = recipient;
  const refusal = form.look.refused === 'to' ? 'refused' : form.look.refused === 'link' ? 'link' : undefined;
  const isOpen = !isLooking && form.look.refused !== 'network';
  const fault = isOpen ? (recipient.fault ?? refusal) : undefined;
  const take = (text: string) =>
    dispatch(takePasted({ text, token: form.token })).then((refused) => {
      if (refused) dispatch(notices.actions.toastShown({ tone: 'error', message: t(`send.link.${refused}`) }));
    });
  const retry = () => {
    // The button unmounts while the look-up runs.
    field.current?.focus();
    recipient.retry?.();
  };
  const paste = () =>
    page
      .paste()
      .then(take, () => dispatch(notices.actions.toastShown({ tone: 'error', message: t('send.pasteFailed') })));
  return (
    <Stack gap={2}>
      <Input
        ref={field}
        label={t('send.to')}
        icon={address ? <Avatar address={address} size={24} /> : undefined}
        value={to}
        onValueChange={take}
        placeholder={t('send.toHint')}
        hint={
          address && name ? (
            <span role="status">
              {isolated(
                t('send.nameLeads', {
                  name: truncate(plainText(name), { start: NAME_COUNT }),
                  address: truncateAddress(address),
                }),
              )}
            </span>
          ) : undefined
        }
        error={
          fault === 'invalid'
            ? t('send.fault.invalid', { network: plainText(network?.name ?? '') })
            : fault && t(faults[fault])
        }
        busyLabel={isLooking ? t(isReading ? 'send.readingLink' : 'send.looking') : undefined}
        end={
          to !== '' ? (
            recipient.retry && (
              <Box as="span" paddingInlineEnd={2}>
                <Link icon={<RefreshIcon size={16} />} onClick={retry}>
                  {t('common.tryAgain')}
                </Link>
              </Box>
            )
          ) : (
            <>
              <Link icon={<PasteIcon size={16} />} onClick={paste}>
                {t('send.paste')}
              </Link>
              {page.cameras && (
                <IconButton
                  ref={scanner}
                  size="sm"
                  label={t('send.scan.action')}
                  icon={<ScanIcon size={18} />}
                  onClick={() => dispatch(modal.actions.pushed({ view: 'WalletSendScan', data: undefined }))}
                />
              )}
            </>
          )
        }
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {to === '' && recents.length > 0 && (
        <Stack gap={1}>
          <Text as="h3" size="sm" tone="muted">
            {t('send.recents')}
          </Text>
          <Course look="plain">
            {recents.slice(0, RECENT_COUNT).map(({ id, name: called, terms }) => (
              <ListRow
                key={id}
                compact
                mark={<Avatar address={terms.to} size={36} />}
                title={
                  <bdi>{called ? truncate(plainText(called), { start: NAME_COUNT }) : truncateAddress(terms.to)}</bdi>
                }
                note={called && <bdi>{truncateAddress(terms.to)}</bdi>}
                end={<ClockIcon size={18} />}
                onClick={() => take(called ?? terms.to)}
              />
            ))}
          </Course>
        </Stack>
      )}
      {note && address && !fault && (
        <Banner tone={note === 'lookalike' || note === 'ordinals' ? 'warning' : 'info'} live>
          {t(notes[note])}
          {note === 'lookalike' && (
            <Text as="div" dir="ltr" figures="address" tone="inherit" wrap="anywhere">
              {address}
            </Text>
          )}
        </Banner>
      )}
    </Stack>
  );
}
