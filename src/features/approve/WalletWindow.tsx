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

/** For an inline modal, which may be off screen: once its sheet has grown, scrolls to it, or to the wallet's window if the sheet is taller than the screen. */
async function bringIntoView(place: HTMLElement | null) {
  const sheet = place?.closest('[data-part="sheet"]');
  await Promise.allSettled(sheet?.getAnimations().map(({ finished }) => finished) ?? []);
  for (const one of [sheet, place]) one?.scrollIntoView({ block: 'nearest' });
}

export interface WalletWindowProps {
  /** The words above the window are there. */
  isReady: boolean;
}

/**
 * The box over which the embedded wallet's iframe is placed. The iframe comes once the words above the box are there, so
 * that its buttons do not move while somebody presses them. It hides what the box shows: a skeleton at first, and after
 * `frameLimits.loadMs`, for an iframe that stays empty, how to go on. Mount one for each approval, by its `key`.
 */
export function WalletWindow({ isReady }: WalletWindowProps) {
  const { t } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const embedded = useEmbedded();
  const title = t('approve.frame');
  const isInline = useAppSelector(({ settings }) => settings.inline);
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
