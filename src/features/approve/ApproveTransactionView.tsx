import { useEffect, useRef, useState } from 'react';
import { Accordion } from '@/design/patterns/Accordion/Accordion';
import { Banner } from '@/design/patterns/Banner/Banner';
import { Box } from '@/design/primitives/Box/Box';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { Stack } from '@/design/primitives/Stack/Stack';
import { Text } from '@/design/primitives/Text/Text';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import type { Reading } from '@/domain/decode/asked';
import { type Meaning, partsOf } from '@/domain/decode/meaning';
import { frameLimits } from '@/domain/limits';
import { plainText, truncate } from '@/domain/text';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useEmbedded } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { goBack } from '@/store/modal/navigation';
import { selectNetworkById } from '@/store/network/selectors';
import { useOutside } from '@/store/useOutside';
import { sentenceOf, titleOf, warningsOf } from './sentence';
import { useReading } from './useReading';

/** Of words to be signed, and of steps above the wallet's own window: it shows all of them. */
const [LONGEST_WORDS, MOST_STEPS] = [240, 4];

/** What the sentence leaves out is shown as it came. */
const LEFT_OUT: readonly Meaning['kind'][] = ['unknown', 'typedData', 'letKey'];
function showsData({ meaning }: Reading) {
  if (!meaning) return false;
  const parts = partsOf(meaning);
  return parts.length > MOST_STEPS || parts.some(({ kind }) => LEFT_OUT.includes(kind));
}

const Steps = ({ of }: { of: readonly string[] }) =>
  of.map((step, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a step is told by its place alone
    <Text key={at} size="sm" wrap="anywhere">
      {step}
    </Text>
  ));

/** As a part of the page the sheet may stand where nobody looks; it grows first. All of it is seen where it fits, else the window. */
async function bringIntoView(place: HTMLElement | null) {
  const sheet = place?.closest('[data-part="sheet"]');
  await Promise.allSettled(sheet?.getAnimations().map(({ finished }) => finished) ?? []);
  for (const one of [sheet, place]) one?.scrollIntoView({ block: 'nearest' });
}

/**
 * The wallet's own window lies over this place once the words above it are there, so that its buttons do not move under a
 * finger. A person may think there for as long as they like; where the window shows nothing, what stands below it is seen,
 * and says after a while how to go on.
 */
function WalletWindow({ isReady }: { isReady: boolean }) {
  const { t } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const embedded = useEmbedded();
  const title = t('approve.frame');
  const isInline = useAppSelector(({ settings }) => settings.inline);
  const dispatch = useAppDispatch();
  const { clock } = useOutside().env;
  const [isLong, setLong] = useState(false);
  useEffect(() => (isReady ? clock.after(frameLimits.loadMs, () => setLong(true)) : undefined), [isReady, clock]);
  useEffect(
    () => (isReady && place.current ? embedded?.showFrame(place.current, title) : undefined),
    [embedded, title, isReady],
  );
  useEffect(() => {
    if (isReady && isInline) void bringIntoView(place.current);
  }, [isReady, isInline]);
  return (
    <>
      <Box background="ground" borderRadius="course">
        <div
          ref={place}
          data-part="wallet-window"
          style={{
            blockSize: 'clamp(260px, calc(100dvh - 290px), 420px)',
            overflow: 'hidden',
            borderRadius: 'inherit',
          }}
        >
          <Stack gap={4} padding={4} aria-live="polite">
            {isLong ? (
              <Text size="sm" tone="muted" align="center">
                {t('approve.nothing')}
              </Text>
            ) : (
              <>
                <VisuallyHidden>{t('approve.loading')}</VisuallyHidden>
                <Skeleton shape="block" size={48} />
                <Skeleton text="xl" width="full" />
                <Skeleton text="sm" width="long" />
                <Skeleton shape="pill" control="lg" width="full" />
              </>
            )}
          </Stack>
        </div>
      </Box>
      {/* A part of the page has no ×, and where the window shows nothing there is no other no. */}
      {isInline && (
        <Button tone="ghost" size="md" full onClick={() => dispatch(goBack())}>
          {t('common.cancel')}
        </Button>
      )}
    </>
  );
}

/**
 * What the visitor's own wallet asks them, in plain words and then in its own window ([views A.7] ApproveTransaction). The
 * answer is given in that window; leaving this view says no.
 */
export default function ApproveTransactionView() {
  const messages = useMessages();
  const { t } = messages;
  const latest = useAppSelector(({ approvals: waiting }) => waiting?.[0]);
  // While the view leaves, nothing may wait any more: what it was about stays.
  const held = useRef(latest);
  if (latest) held.current = latest;
  const approval = held.current;
  const network = useAppSelector((state) => (approval ? selectNetworkById(state, approval.networkId) : undefined));
  const reading = useReading(approval);
  const steps = reading?.meaning?.kind === 'several' ? partsOf(reading.meaning) : [];
  const say = sentenceOf(messages, network);
  // Where the code that reads requests did not load, nothing is known of this one: the same warning as for one that can't be read.
  const warnings = reading ? warningsOf(messages, reading) : reading === null ? [t('approve.unreadable')] : [];
  return (
    <DialogBody>
      <Stack gap={2} aria-live="polite">
        <Stack gap={1} paddingInline={1}>
          {reading === undefined ? (
            <Skeleton text="xl" width="full" />
          ) : (
            <Text as="h3" size="xl" weight="semibold" wrap="anywhere">
              {reading ? titleOf(messages, reading, network) : t('approve.unknown')}
            </Text>
          )}
          {network && (
            <Text size="sm" tone="muted">
              <bdi>{plainText(network.name)}</bdi>
            </Text>
          )}
        </Stack>
        {reading?.words !== undefined && (
          <Box as="div" background="fill" borderRadius="control" padding={3} dir="auto" data-part="message">
            <Text size="sm" wrap="anywhere">
              {truncate(plainText(reading.words), { start: LONGEST_WORDS })}
            </Text>
          </Box>
        )}
        {steps.length > 0 && (
          <Stack gap={2} background="fill" borderRadius="control" padding={3}>
            <Steps of={steps.slice(0, MOST_STEPS).map(say)} />
            {steps.length > MOST_STEPS && <Text size="sm">…</Text>}
          </Stack>
        )}
        {warnings.length > 0 && <Banner tone="warning">{warnings.join(' ')}</Banner>}
        {reading && showsData(reading) && (
          <Accordion title={t('approve.data')}>
            <Steps of={steps.slice(MOST_STEPS).map(say)} />
            <Text as="div" size="xs" wrap="anywhere">
              <bdi dir="ltr" style={{ whiteSpace: 'pre-wrap' }}>
                {reading.data}
              </bdi>
            </Text>
          </Accordion>
        )}
      </Stack>
      <WalletWindow isReady={reading !== undefined} />
    </DialogBody>
  );
}
