import type { Routes } from '../apis/router';
import { createPhoneApi } from '../phone/api';
import type { PhoneOptions } from '../phone/options';
import { pageRoutes } from '../phone/page/serve';
import { createPhone, type Phone } from '../phone/phone';
import { createFetchServer } from './fetchServer';
import type { GuardOptions } from './guard';
import { listen } from './listen';

export interface PhoneServerOptions extends Omit<PhoneOptions, 'url'>, Pick<GuardOptions, 'origins'> {
  /** 0 for any free port. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
}

export interface PhoneServer {
  /** For browsers, where the phone is a site of its own. */
  url: string;
  /** For Node, which resolves no `*.localhost`. */
  nodeUrl: string;
  phone: Phone;
  stop(): Promise<void>;
}

/** Browsers find `*.localhost` on this machine by themselves; at any other address the phone goes by that. */
const toSite = (url: string) => url.replace('//127.0.0.1:', '//phone.localhost:');

/** A phone with a wallet on it: a page for people at its port, and the same over HTTP for tests. Resolves when it answers. */
export async function start({
  port,
  host = '127.0.0.1',
  origins,
  ...options
}: PhoneServerOptions): Promise<PhoneServer> {
  let phone: Phone | undefined;
  let api: ReturnType<typeof createPhoneApi> | undefined;
  const routes: Routes = pageRoutes();
  const server = createFetchServer((request) => {
    if (api) return api(request);
    return Promise.resolve(Response.json({ ok: false, error: 'The phone is still starting.' }, { status: 503 }));
  });
  // The port comes first: the phone tells its peers where its page is.
  const listening = await listen(server, { port, host, origins, name: 'phone', flag: '--phone' });
  try {
    const url = toSite(listening.url);
    phone = await createPhone({ ...options, url });
    api = createPhoneApi({ phone, tokens: options.tokens, routes });
    const live = phone;
    return {
      url,
      nodeUrl: listening.url,
      phone,
      stop: async () => {
        await Promise.all([listening.stop(), live.stop()]);
      },
    };
  } catch (error) {
    await listening.stop();
    throw error;
  }
}
