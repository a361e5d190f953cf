import type { MethodSetup } from '@/adapters/methodSetup';
import { readDevice } from '@/domain/device';
import { cacheLimits, remoteFeatureDefaults } from '@/domain/limits';
import { offeredSocials, type Social } from '@/domain/socials';
import { freshEntries } from '@/domain/storageEnvelope';
import type { ConnectModel } from '@/features/connect/connectModel';
import type { LoginModel } from '@/features/connect/loginModel';
import { loginPlace } from '@/features/connect/loginPlace';
import type { WalletRow } from '@/features/connect/walletRows';
import type { Env } from '@/ports/env';
import type { SettingsState } from '@/store/settings/defaults';
import { isRecord } from './readOptions';

export interface FirstLoginsInput {
  /** Connect without them. */
  model: ConnectModel;
  env: Env;
  setup: MethodSetup;
  projectId: string | undefined;
  settings: SettingsState;
  known: readonly WalletRow[];
  /** The wallets have been painted: what stands after them can follow. */
  isPainted: boolean;
  /** Keeps a press until there is a store. */
  wait(act: (model: ConnectModel) => void, key: string): void;
  /** What is kept is not wanted any more. */
  forget(): void;
}

/** Adds the ways in beside wallets to the first paint of Connect. */
export type FirstLogins = (input: FirstLoginsInput) => ConnectModel;

/**
 * What the project's configuration of the past day says of logins, as this device keeps it: what `mergeFeatures` makes of it, read
 * without the code that asks services. Undefined where it leaves that to the site, or there is none.
 */
export function rememberedLogins(env: Env, projectId: string | undefined): readonly string[] | undefined {
  const cache = env.storage.get('remoteConfigCache');
  if (!projectId || !cache) return undefined;
  const found = freshEntries(cache, cacheLimits.remoteConfigMs, env.clock.now())[projectId]?.value;
  const { features } = isRecord(found) ? found : {};
  if (!Array.isArray(features) || !features.every(isRecord)) return undefined;
  const entry = features.find(({ id }) => id === 'social_login');
  if (!entry) return [];
  const { isEnabled, config } = entry;
  return Array.isArray(config) ? (isEnabled ? config : []) : undefined;
}

export function createFirstLogins(): FirstLogins {
  let hadInstalled: boolean | undefined;
  let typed = '';
  return ({ model, env, setup, projectId, settings, known, isPainted, wait, forget }) => {
    const { page, clock } = env;
    const { features } = settings;
    const hasInstalled = known.some(({ kind, isMissing }) => kind !== 'external' && !isMissing);
    const allowed = features.pay ? [] : rememberedLogins(env, projectId);
    const device = readDevice(page.userAgent, page.hasCoarsePointer());
    const socials = offeredSocials(
      allowed?.filter((one) => one !== 'email') ?? features.socials ?? remoteFeatureDefaults.socials,
      setup.socials || undefined,
      { ...device, ...page },
    );
    /** A browser opens a window only as long as it counts it as the visitor's press; too late, they press again. */
    const mayOpen = (social: Social) =>
      social === 'farcaster' ||
      page.isMessenger ||
      device.isMobile ||
      globalThis.navigator?.userActivation?.isActive !== false;
    const login: LoginModel = {
      isOn: {
        email: allowed?.includes('email') ?? features.email ?? remoteFeatureDefaults.email,
        social: socials.length > 0 && setup.socials !== false,
      },
      order: features.connectMethodsOrder,
      socials,
      isIn: false,
      clock,
      pressed: model.pressed,
      typed: () => typed,
      // Where the engine did not come, the field goes, and is back with the next try.
      onTyped(email) {
        typed = email;
      },
      onEmailWait: (send) => wait(({ login }) => login?.email && send(login.email), 'email'),
      onEmailStop: forget,
      hadInstalled: () => hadInstalled,
      onSocialNear() {},
      onSocial: (social) => wait(({ login }) => mayOpen(social) && login?.onSocial(social), social),
      onMore: () => wait((model) => model.login?.onMore(), 'more'),
    };
    return {
      ...model,
      login,
      beside: (place) =>
        loginPlace(place, {
          login,
          none: model,
          // Below 360 px labels may wrap: how much room to keep is not known before they are drawn.
          isAhead: place === 'after' && !isPainted && !(globalThis.innerWidth < 360),
          isHeld: model.asksForTerms && !model.hasAgreed,
          hasInstalled: hadInstalled ?? hasInstalled,
          onType() {
            hadInstalled ??= hasInstalled;
          },
        }),
    };
  };
}
