import { expect, test } from 'portico/testing';

/** What Wallet Standard hands to a page, as far as these tests look at it. */
interface StandardWallet {
  name: string;
  features: {
    'standard:connect': { connect(): Promise<{ accounts: { address: string; publicKey: Uint8Array }[] }> };
    'solana:signMessage': { signMessage(input: object): Promise<{ signature: Uint8Array }[]> };
  };
}

test('brings a Solana wallet by Wallet Standard, and a chain that is put back', async ({
  page,
  solanaWallet,
  solanaChain,
}) => {
  await page.goto('/');
  const signed = await page.evaluate(async () => {
    const found: StandardWallet[] = [];
    const api = { register: (wallet: StandardWallet) => found.push(wallet) };
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
    const [wallet] = found;
    if (!wallet) return undefined;
    const { accounts } = await wallet.features['standard:connect'].connect();
    const [account] = accounts;
    const message = new TextEncoder().encode('I was here.');
    const [answer] = await wallet.features['solana:signMessage'].signMessage({ account, message });
    return { name: wallet.name, address: account?.address, bytes: answer?.signature.length };
  });
  expect(signed).toEqual({ name: 'Lantern', address: solanaWallet.address, bytes: 64 });
  expect(await solanaWallet.prompts()).toEqual(['standard:connect', 'solana:signMessage']);

  const before = await solanaChain.balanceOf(solanaWallet.address);
  await solanaChain.give(solanaWallet.address, 5n);
  expect(await solanaChain.balanceOf(solanaWallet.address)).toBe(before + 5n);
  await solanaChain.setBalance(solanaWallet.address, 7n, 'USDC');
  expect(await solanaChain.balanceOf(solanaWallet.address, 'USDC')).toBe(7n);
});
