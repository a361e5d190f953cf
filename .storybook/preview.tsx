import type { Preview } from '@storybook/react-vite';
import { type ComponentProps, lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import { shownArgs } from './controls';
import { loadFonts } from './fonts';
import { frame } from './frame';
import { checkLightContrast } from './lightContrast';
import { plainArgTypes } from './plainWords';
import { move, rest } from './rest';
import { ringForKeys } from './ring';
import { globalTypes } from './toolbar';

/** The tests' alone (vitest.config.ts): dark with a look at the contrasts in light, or all of it in light. */
const testMode = import.meta.env.PORTICO_STORY_MODE;

// Tests are patient with a loaded machine. In the workshop a person waits, and a play may fail in a width it was not written for.
configure({ asyncUtilTimeout: testMode ? 60_000 : 10_000 });

/** Storybook's blocks are large, and stories need none of them. */
const LateDocsPage = lazy(() => import('./docsPage').then(({ DocsPage }) => ({ default: DocsPage })));
const DocsPage = (props: ComponentProps<typeof LateDocsPage>) => (
  <Suspense>
    <LateDocsPage {...props} />
  </Suspense>
);

/** The frame that Vitest runs a file in; visibility does not reach into a frame, so that what a test finds visible in it is. */
function hideFrame() {
  const frame = window.frameElement as HTMLElement | null;
  if (frame) frame.style.visibility = 'hidden';
}

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes,
  initialGlobals: {
    mode: testMode === 'light' ? 'light' : 'dark',
    accent: '',
    radius: '4px',
    fontSize: '10px',
    locale: 'en',
    direction: 'auto',
    motion: 'system',
  },
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: { region: { enabled: false } },
        // What is well is not described for a test: its report would be a hundred megabytes.
        ...(testMode ? { resultTypes: ['violations'] as const } : {}),
      },
    },
    controls: { expanded: true },
    docs: { container: DocsPage },
    backgrounds: { disable: true },
    viewport: {
      options: {
        narrow: { name: 'Narrow 320', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' } },
      },
    },
    options: {
      storySort: {
        // In the order of a visit: why, which way, then what a visitor meets.
        order: [
          'Welcome',
          'The language',
          ['Principles', 'Four signatures', 'Marks and scenes', 'Colour in words', 'Words'],
          'Flows',
          ['Connect', 'Pair', 'Log in', 'Sign in', 'Switch', 'Send'],
          'Foundations',
          ['Masters'],
          'Lobby',
          ['Buttons', 'Network button', 'Wallet button', 'PorticoModal', 'On its way'],
          'Views',
          [
            'Shell',
            'Connect',
            'ConnectWithDirectory',
            'ConnectBlocks',
            'Connect, logins at once',
            'ConnectTerms',
            'ConnectAlerts',
            'ConnectWallets',
            'ConnectingExternal',
            'ConnectingMultiChain',
            'ConnectingWalletConnect',
            'ConnectingWalletConnectBasic',
            'EmailLogin',
            'EmailVerifyOtp',
            'EmailVerifyDevice',
            'ConnectSocials',
            'ConnectingSocial',
            'ConnectingFarcaster',
            'AllWallets',
            'AllWalletsLoading',
            'WhatIsAWallet',
            'UsageExceeded',
            'GetWallet',
            'Downloads',
            'Create',
            'DataCapture',
            'DataCaptureOtpConfirm',
            'SIWXSignMessage',
            'ApproveTransaction',
            'ApproveTransaction, window',
            'Account',
            'Account, name',
            'Account, network',
            'Account, recent transactions',
            'Account, tokens',
            'Account, behind a login',
            'Transactions',
            'WalletSend',
            'WalletSend, recipient',
            'WalletSend, Bitcoin',
            'WalletSendSelectToken',
            'WalletSendScan',
            'WalletSendPreview',
            'WalletSendRefused',
            'WalletSendConfirmed',
            'WalletSendConfirmed, slow',
            'Swap',
            'SwapSelectToken',
            'SwapPreview',
            'SwapConfirmed',
            'WalletReceive',
            'WalletCompatibleNetworks',
            'AccountSettings',
            'UpdateEmailWallet',
            'UpdateEmailPrimaryOtp',
            'UpdateEmailSecondaryOtp',
            'UpgradeEmailWallet',
            'ChooseAccountName',
            'RegisterAccountName',
            'RegisterAccountName, sent',
            'RegisterAccountNameSuccess',
            'ProfileWallets',
            'ProfileWalletsKinds',
            'Networks',
            'WhatIsANetwork',
            'SwitchNetwork',
            'SwitchActiveChain',
            'UnsupportedChain',
            'Broken',
          ],
          'Patterns',
          'Primitives',
        ],
      },
    },
  },
  beforeAll: async () => {
    // Tests look at rings.
    if (!testMode) ringForKeys();
    // A test reads styles and places; where nobody watches, drawing them is a quarter of its work.
    else if (navigator.userAgent.includes('Headless')) hideFrame();
    await loadFonts();
  },
  beforeEach: move,
  // Axe reads colours as they are painted: what moves in comes to rest first. Who looks at a story goes on to press.
  afterEach: async () => {
    if (!testMode) return;
    await rest();
    if (testMode === 'both') await checkLightContrast();
  },
  argTypesEnhancers: [plainArgTypes],
  argsEnhancers: [shownArgs],
  decorators: [frame],
};

export default preview;
