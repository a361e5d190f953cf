import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { recoverPublicKey } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { adaSol, boSol, solanaNetwork } from '../../fixtures/solana';
import { bitcoin, call, connect, openDapp, question, solana, solanaNamespaces } from './ground';

describe('requests on Solana and Bitcoin', () => {
  const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');
  const isSignedBy = (address: string, message: Uint8Array, signature: string) => {
    const key = createPublicKey({
      key: Buffer.concat([derPrefix, base58.decode(address)]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, message, key, base58.decode(signature));
  };

  it('signs a message', async () => {
    const dapp = await openDapp();
    await connect(dapp, solanaNamespaces);
    const message = base58.encode(Buffer.from('Hi porch'));
    const asked = dapp.request<{ signature: string }>(
      { method: 'solana_signMessage', params: { message, pubkey: adaSol.address } },
      solanaNetwork,
    );
    expect((await question()).question).toMatchObject({ quote: 'Hi porch', facts: [['With', '6bMX…QH3v71']] });
    await call('/approve');
    expect(isSignedBy(adaSol.address, Buffer.from('Hi porch'), (await asked).signature)).toBe(true);
  });

  it('sends what lands on the chain, and signs without sending', async () => {
    const dapp = await openDapp();
    await connect(dapp, solanaNamespaces);
    const node = new Connection(solana.rpcUrl, 'confirmed');
    const from = new PublicKey(adaSol.address);
    const to = new PublicKey(boSol.address);
    const build = async (lamports: number) => {
      const { blockhash } = await node.getLatestBlockhash();
      const transaction = new Transaction({ feePayer: from, recentBlockhash: blockhash });
      transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports }));
      const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
      return bytes.toString('base64');
    };
    const before = await node.getBalance(to);
    const sent = dapp.request<{ signature: string }>(
      { method: 'solana_signAndSendTransaction', params: { transaction: await build(1_250_000_000) } },
      solanaNetwork,
    );
    expect((await question()).question).toMatchObject({
      title: 'Send 1.25 SOL?',
      facts: [
        ['Leaves your wallet', '1.25 SOL'],
        ['To', `Fm4F…${boSol.address.slice(-6)}`],
        ['Network', 'Terrace'],
      ],
    });
    await call('/approve');
    const { signature } = await sent;
    await vi.waitFor(async () => {
      const { value } = await node.getSignatureStatus(signature);
      expect(value).toMatchObject({
        err: null,
        confirmationStatus: expect.stringMatching(/^(?:confirmed|finalized)$/),
      });
    });
    expect((await node.getBalance(to)) - before).toBe(1_250_000_000);

    await call('/behaviour', { behaviour: 'approve' });
    const signed = await dapp.request<{ transaction: string }>(
      { method: 'solana_signTransaction', params: { transaction: await build(1) } },
      solanaNetwork,
    );
    expect(Transaction.from(Buffer.from(signed.transaction, 'base64')).verifySignatures()).toBe(true);
  });

  it('refuses a transaction that is cut off, or of somebody else', async () => {
    const dapp = await openDapp();
    await connect(dapp, solanaNamespaces);
    const ask = (transaction: string) =>
      dapp.request({ method: 'solana_signTransaction', params: { transaction } }, solanaNetwork);
    await expect(ask('AQID')).rejects.toMatchObject({ code: -32602 });
    const strange = new Transaction({ feePayer: new PublicKey(boSol.address), recentBlockhash: boSol.address });
    const bytes = strange.serialize({ requireAllSignatures: false, verifySignatures: false });
    await expect(ask(bytes.toString('base64'))).rejects.toMatchObject({ code: 4100 });
  });

  it('signs a message by a Bitcoin key that its address is made of', async () => {
    const dapp = await openDapp();
    const methods = ['signMessage', 'getAccountAddresses'];
    await connect(dapp, { bip122: { chains: [bitcoin], methods, events: [] } });
    const [own] = await dapp.request<{ address: string; publicKey: string }[]>(
      { method: 'getAccountAddresses', params: {} },
      bitcoin,
    );
    expect(own?.address).toMatch(/^bc1q[02-9ac-hj-np-z]{38}$/);
    await call('/behaviour', { behaviour: 'approve' });
    const params = { account: own?.address, message: 'Hi porch' };
    const signed = await dapp.request<{ signature: string; messageHash: string; address: string }>(
      { method: 'signMessage', params },
      bitcoin,
    );
    const header = Number.parseInt(signed.signature.slice(0, 2), 16);
    expect(header).toBeGreaterThanOrEqual(39);
    const yParity = (header - 39).toString(16).padStart(2, '0');
    const recovered = await recoverPublicKey({
      hash: `0x${signed.messageHash}`,
      signature: `0x${signed.signature.slice(2)}${yParity}`,
    });
    expect(recovered.slice(4, 68)).toBe(own?.publicKey.slice(2));
    const other = dapp.request({ method: 'signMessage', params: { ...params, protocol: 'bip322' } }, bitcoin);
    await expect(other).rejects.toMatchObject({ code: -32602 });
  });
});
