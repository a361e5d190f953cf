import { randomUUID } from 'node:crypto';
import type { PrivateKeyAccount } from 'viem';
import type { Handler } from '../../phone/chains/kind';
import { atomicityUnsupported } from '../../wallets/batch/readBatch';
import { sendInTurn, sendTogether } from '../../wallets/batch/sendBatch';
import { atomicOf } from '../../wallets/batch/upgrade';
import { readOwnBatch } from './kind';
import type { Smart } from './smart';

/** Many calls by a key's own account: as one where the chain lets it be upgraded (EIP-7702), else one after the other. */
export const keyBatches =
  (account: PrivateKeyAccount, smart: Smart): Handler =>
  async (params, asking) => {
    const { id: wanted, atomicRequired, calls } = readOwnBatch(params, asking, smart);
    const { chain, rpc } = smart.bundlerOf(asking.chain.id);
    const status = await atomicOf(account.address, rpc);
    const isOne = status !== 'unsupported';
    if (atomicRequired && !isOne) throw atomicityUnsupported();
    await asking.ask();
    const sender = { account, chain, rpc };
    const sent = isOne ? await sendTogether(sender, calls, status === 'ready') : await sendInTurn(sender, calls);
    const id = wanted ?? `0x${randomUUID().replaceAll('-', '')}`;
    smart.remember(id, { networkId: asking.chain.id, known: { id, chainId: chain.chainId, atomic: isOne, ...sent } });
    return { id };
  };
