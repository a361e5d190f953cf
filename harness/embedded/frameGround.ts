import { createEmbeddedWallet } from '@/adapters/embedded/method';
import type { LoginBrowser } from '@/adapters/embedded/popup';
import { bitcoin } from '@/domain/bitcoinNetworks';
import { solanaDevnet } from '@/domain/solanaNetworks';
import type { OneClick } from '@/ports/signIn';
import { createTestEnv, type TestEnv } from '../env';
import { ada, bo } from '../fixtures/accounts';
import { solanaAccounts } from '../fixtures/solana';
import { porchNetwork } from '../serviceStore';
import { createPretendFrame, done, type PretendAnswers } from './pretendFrame';

/** A second chain of the same kind. */
export const other = { ...porchNetwork, id: 'eip155:10', reference: '10' } as const;
export const networks = [porchNetwork, other, solanaDevnet, bitcoin] as const;
export const metadata = { name: 'Porch', description: '', url: 'https://porch.example', icons: [] };
export const email = 'ada@example.com';
/** The code that is mailed. */
export const right = '424242';

/** A browser that opens none. */
const noWindows: LoginBrowser = { openPopup: () => undefined, replaceUrl: () => {} };

/** A page on a device, and the service behind its frame. */
export function standBehindFrame(
  script: PretendAnswers = {},
  env: TestEnv = createTestEnv(),
  isLoggedIn = { now: false },
  browser: LoginBrowser = noWindows,
  signIn?: OneClick,
) {
  const frame = createPretendFrame(env.clock, {
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    CONNECT_OTP({ otp }: { otp: string }) {
      if (otp !== right) return new Error('Wrong code');
      isLoggedIn.now = true;
      return done;
    },
    IS_CONNECTED: () => ({ isConnected: isLoggedIn.now }),
    GET_USER({ chainId }: { chainId: string | number }) {
      if (!isLoggedIn.now) return new Error('Nobody is logged in');
      if (typeof chainId === 'string') return { email, chainId, address: solanaAccounts[0].address };
      const accounts = [
        { address: bo.address, type: 'eoa' },
        { address: ada.address, type: 'smartAccount' },
      ];
      return { email, chainId, address: ada.address, accounts };
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    SIGN_OUT() {
      isLoggedIn.now = false;
      return done;
    },
    ...script,
  });
  const services = { frame: 'https://frame.example', relay: null, verify: null };
  const method = createEmbeddedWallet(env, { services, projectId: 'p', metadata, signIn }, frame.mount, {}, browser);
  const { eip155: evm, solana } = method.remotes([...networks]);
  if (!evm || !solana) throw new Error('It does not serve both.');
  const { login } = method;
  async function logIn() {
    await login.begin({ by: 'email', email });
    const asked = evm?.connect({});
    asked?.catch(() => {}); // whoever waits hears it
    await login.confirm(right);
    return asked;
  }
  return { env, frame, method, login, evm, solana, logIn, isLoggedIn };
}

/** What became of it, in one word. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: { code: unknown }) => error.code,
  );
