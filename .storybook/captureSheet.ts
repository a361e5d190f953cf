import type { SignInConfig } from '@/ports/signIn';
import { defaultFeatures } from '@/store/settings/defaults';
import { submitEmail } from '@/store/signIn/captureEmail';
import type { PretendWallet } from '../harness/adapter';
import { createScriptedEmails, type EmailsScript } from '../harness/scriptedEmails';
import type { Arrive, ScenarioParameters } from './scenario';

/** A host that wants an email before it has anything signed. */
function createHost({ wantsCode, ...script }: EmailsScript & { wantsCode?: boolean }): SignInConfig {
  const known = [...(script.known ?? [])];
  const said = { domain: 'market.example', uri: 'https://market.example', version: '1', nonce: 'a1b2c3d4' };
  return {
    createMessage: (account) => ({ ...said, ...account, toString: () => 'market.example wants you to sign in.' }),
    addSession: () => {
      if (!wantsCode) return;
      known.splice(0);
      throw new Error('A one-time code is needed');
    },
    revokeSession: () => {},
    setSessions: () => {},
    getSessions: () => [],
    email: createScriptedEmails({ ...script, known }),
  };
}

const isAsked: Arrive = (engine) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (engine.getState().view !== 'DataCapture') return;
      stop();
      resolve();
    };
    const stop = engine.store.subscribe(look);
    look();
  });

export interface CaptureScene extends EmailsScript {
  isOptional?: boolean;
  site?: string;
  harbor?: Partial<PretendWallet>;
  /** Given on this device before. */
  recents?: string[];
  /** The site takes no signature before it has taken a code. */
  wantsCode?: boolean;
  /** Given just now: the view of its code is shown. */
  email?: string;
  more?: Partial<ScenarioParameters>;
}

/** A visitor came in with Harbor, and the site asks for their email before they sign. */
export const asksEmail = ({
  isOptional = false,
  site = 'The market',
  harbor,
  recents,
  email,
  more,
  ...script
}: CaptureScene = {}) => ({
  scenario: {
    chain: { wallets: [{ id: 'example.harbor', name: 'Harbor', ...harbor }] },
    signIn: () => ({ config: createHost(script), site: { name: site } }),
    settings: { features: { ...defaultFeatures, emailCapture: isOptional ? 'optional' : 'required' } },
    async arrive(engine, env, ...rest) {
      if (recents) env.storage.setRaw('recentEmails', JSON.stringify({ v: 1, d: recents }));
      await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
      await isAsked(engine, env, ...rest);
      if (email) await engine.store.dispatch(submitEmail({ email }));
    },
    ...more,
  } satisfies ScenarioParameters,
});
