import type { Decorator, StoryContext } from '@storybook/react-vite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { createPretendAdapter, type PretendChain } from '../harness/adapter';
import { createTestEnv } from '../harness/env';
import { useTheme } from '../src/design/theme/ThemeRoot';
import { createPorticoWith } from '../src/lobby/createPortico';
import type { Portico } from '../src/lobby/handle';
import type { PorticoOptions } from '../src/lobby/options';
import { PorticoProvider } from '../src/lobby/PorticoProvider';
import { controlsOf, situate } from './controls';
import { argsAround, Framed } from './framed';
import { chain } from './pretended';

/** What a story may say of the host's page and its visitor. */
export interface LobbyParameters {
  chain?: Partial<PretendChain>;
  /** What the last visit left for the first paint. */
  lastSeen?: string;
  /** Further options of the handle. */
  options?: Partial<PorticoOptions>;
  /** The engine never comes, as on a line that hangs. */
  hangs?: boolean;
  /** Runs once the page stands: connects, opens. */
  arrive?(portico: Portico): Promise<unknown>;
}

/** A visitor who has connected with the first wallet. */
export const connected: LobbyParameters = { arrive: (portico) => portico.connect({ connectorId: 'example.harbor' }) };

/** Waits until the modal is open at the view of that name, at the end of its way in. */
export const opens = async (name: string) => {
  const sheet = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(sheet).toBeVisible());
};

/** A host's page around a part of the lobby: a real handle and provider on a pretended world. */
export const lobby: Decorator = (Story, context) => {
  if (context.viewMode === 'docs') return <Framed {...context} />;
  const args = { ...context.args, ...argsAround() };
  return (
    <Situated context={{ ...context, args }}>
      <Story args={args} />
    </Situated>
  );
};

/** The page with what the Controls panel says of its world; another one whenever that changes. */
function Situated({ context, children }: { context: StoryContext; children: React.ReactNode }) {
  const { id, parameters, argTypes, args, globals } = context;
  const held = JSON.stringify(Object.keys(controlsOf(argTypes)).map((name) => args[name]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: arguments are told by what they say
  const given = useMemo(
    () => situate<LobbyParameters>(parameters.lobby ?? {}, argTypes, args),
    [parameters.lobby, held],
  );
  return (
    <Host key={`${id}${held}`} given={given} locale={globals.locale === 'pseudo' ? 'en-XA' : globals.locale}>
      {children}
    </Host>
  );
}

function Host({ given, locale, children }: { given: LobbyParameters; locale: string; children: React.ReactNode }) {
  const { theme } = useTheme();
  const [portico] = useState(() => {
    const { adapter } = createPretendAdapter({ ...chain, ...given.chain });
    return createPorticoWith(
      {
        chains: [{ namespace: 'eip155', networks: given.chain?.networks ?? chain.networks, load: async () => adapter }],
        metadata: { name: 'Orchard', url: 'https://orchard.example' },
        theme,
        locale,
        ...given.options,
      },
      {
        loadEnv: () => (given.hangs ? new Promise(() => {}) : Promise.resolve(createTestEnv())),
        lastSeen: () => given.lastSeen ?? null,
        warn: () => {},
      },
    );
  });
  useEffect(() => {
    given.arrive?.(portico).catch(() => {}); // a story about a no
    return portico.destroy;
  }, [given, portico]);
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current !== locale) portico.setLocale(locale);
    spoken.current = locale;
  }, [portico, locale]);
  return <PorticoProvider portico={portico}>{children}</PorticoProvider>;
}
