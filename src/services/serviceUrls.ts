import { noServices, type ServiceUrls } from './extra';

/** The ecosystem's public hosts. Analytics and packages have none: they go nowhere until a host names a URL ([contract 1]). */
const publicServices: ServiceUrls = {
  blockchain: 'https://rpc.walletconnect.org',
  registry: 'https://api.web3modal.org',
  analytics: null,
  frame: 'https://secure.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  verify: 'https://verify.walletconnect.org',
  packages: null,
};

/** Where services answer: what a host named, then the public hosts for those who have a project there, else none. */
export function serviceUrls(projectId: string | undefined, given: Partial<ServiceUrls> = {}): ServiceUrls {
  const named = Object.fromEntries(Object.entries(given).filter(([, url]) => url !== undefined));
  return { ...(projectId ? publicServices : noServices), ...named };
}
