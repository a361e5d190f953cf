import { test as base } from 'portico/testing';

/** Every page of these tests finds its chain and its relay in the harness of its worker. */
export const test = base.extend({
  page: async ({ page, harness: { info }, chain }, use) => {
    const dappConfig = {
      chainId: chain.chainId,
      chainName: 'Porch',
      rpcUrl: chain.rpcUrl,
      relayUrl: info.services.relay?.url,
    };
    await page.addInitScript((config) => Object.assign(window, { dappConfig: config }), dappConfig);
    await use(page);
  },
});

export { expect } from 'portico/testing';
