import { useRef } from 'react';
import { Accordion } from '@/design/patterns/Accordion/Accordion';
import { Banner } from '@/design/patterns/Banner/Banner';
import { Box } from '@/design/primitives/Box/Box';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { Stack } from '@/design/primitives/Stack/Stack';
import { Text } from '@/design/primitives/Text/Text';
import { vars } from '@/design/tokens/contract.css';
import type { Reading } from '@/domain/decode/asked';
import { type Meaning, partsOf } from '@/domain/decode/meaning';
import { plainText, truncate } from '@/domain/text';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { selectNetworkById } from '@/store/network/selectors';
import { sentenceOf, titleOf, warningsOf } from './sentence';
import { useReading } from './useReading';
import { WalletWindow } from './WalletWindow';

/** Of words to be signed, above the wallet's own window: it shows all of them. */
const LONGEST_WORDS = 240;

/** What the sentence leaves out is shown as it came. */
const LEFT_OUT: readonly Meaning['kind'][] = ['unknown', 'typedData', 'letKey'];
const showsData = ({ meaning }: Reading) =>
  meaning !== undefined && partsOf(meaning).some(({ kind }) => LEFT_OUT.includes(kind));

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
            {/* Every one: what is not said here is not seen before the wallet's own window. */}
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is told by its place alone
              <Text key={at} size="sm" wrap="anywhere">
                {say(step)}
              </Text>
            ))}
          </Stack>
        )}
        {warnings.length > 0 && <Banner tone="warning">{warnings.join(' ')}</Banner>}
        {reading && showsData(reading) && (
          <Accordion title={t('approve.data')}>
            {/* On the block, not the text alone: the lines of JSON begin at the left in an Arabic sheet too. */}
            <Text as="div" size="xs" wrap="anywhere" dir="ltr">
              <span style={{ whiteSpace: 'pre-wrap', fontFamily: vars.fontMono }}>{reading.data}</span>
            </Text>
          </Accordion>
        )}
      </Stack>
      <WalletWindow key={approval?.id} isReady={reading !== undefined} />
    </DialogBody>
  );
}
