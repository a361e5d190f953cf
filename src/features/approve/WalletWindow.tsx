import { useEffect, useRef, useState } from 'react';
import { Box } from '@/design/primitives/Box/Box';
import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { Stack } from '@/design/primitives/Stack/Stack';
import { Text } from '@/design/primitives/Text/Text';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { frameLimits } from '@/domain/limits';
import { useAppSelector } from '@/store/hooks';
import { useEmbedded } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { useOutside } from '@/store/useOutside';

/** An inline sheet may be off screen. Waits for its growth, then scrolls the sheet into view, or the window where it is taller. */
async function bringIntoView(place: HTMLElement | null) {
  const sheet = place?.closest('[data-part="sheet"]');
  await Promise.allSettled(sheet?.getAnimations().map(({ finished }) => finished) ?? []);
  for (const one of [sheet, place]) one?.scrollIntoView({ block: 'nearest' });
}

export interface WalletWindowProps {
  /** What is asked now: each approval waits for the window anew. */
  approvalId: string | undefined;
  /** The words above the window are there. */
  isReady: boolean;
}

/**
 * The place over which the wallet's own window (an iframe) lies, once the words above it are there, so that its buttons do
 * not move under a finger. A person may think there for as long as they like; where the window shows nothing, what stands
 * below it is seen, and says after `frameLimits.loadMs` how to go on.
 */
export function WalletWindow({ approvalId, isReady }: WalletWindowProps) {
  const { t } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const embedded = useEmbedded();
  const title = t('approve.frame');
  const isInline = useAppSelector(({ settings }) => settings.inline);
  const { clock } = useOutside().env;
  const [longAskedId, setLongAskedId] = useState<string>();
  useEffect(
    () => (isReady ? clock.after(frameLimits.loadMs, () => setLongAskedId(approvalId)) : undefined),
    [approvalId, isReady, clock],
  );
  useEffect(
    () => (isReady && place.current ? embedded?.showFrame(place.current, title) : undefined),
    [embedded, title, isReady],
  );
  useEffect(() => {
    if (isReady && isInline) void bringIntoView(place.current);
  }, [isReady, isInline]);
  return (
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
          {approvalId !== undefined && longAskedId === approvalId ? (
            <Text size="sm" tone="muted" align="center" wrap="balance">
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
  );
}
