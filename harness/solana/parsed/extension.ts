import { getAddressDecoder } from '@solana/kit';
import { viewOf } from '../bytes';
import type { Extension } from '../tokens';

const names: Record<number, string> = {
  1: 'transferFeeConfig',
  2: 'transferFeeAmount',
  3: 'mintCloseAuthority',
  6: 'defaultAccountState',
  7: 'immutableOwner',
  8: 'memoTransfer',
  9: 'nonTransferable',
  10: 'interestBearingConfig',
  11: 'cpiGuard',
  12: 'permanentDelegate',
  13: 'nonTransferableAccount',
  14: 'transferHook',
  15: 'transferHookAccount',
  18: 'metadataPointer',
  19: 'tokenMetadata',
};

const addresses = getAddressDecoder();
const isBlank = (data: Uint8Array) => data.every((byte) => byte === 0);

/** An address where all zeros mean none. */
function addressAt(data: Uint8Array, at: number): string | null {
  const part = data.subarray(at, at + 32);
  return isBlank(part) ? null : addresses.decode(part);
}

/** Reads texts that stand one after the other, each behind its length. */
function createTextReader(data: Uint8Array, start: number) {
  let at = start;
  const number = () => {
    const value = viewOf(data).getUint32(at, true);
    at += 4;
    return value;
  };
  const text = () => {
    const length = number();
    const value = Buffer.from(data.subarray(at, at + length)).toString('utf8');
    at += length;
    return value;
  };
  return { number, text };
}

function metadata(data: Uint8Array) {
  const read = createTextReader(data, 64);
  const [name, symbol, uri] = [read.text(), read.text(), read.text()];
  const additionalMetadata = Array.from({ length: read.number() }, () => [read.text(), read.text()]);
  return { updateAuthority: addressAt(data, 0), mint: addressAt(data, 32), name, symbol, uri, additionalMetadata };
}

function transferFee(data: Uint8Array, at: number) {
  const view = viewOf(data);
  return {
    epoch: view.getBigUint64(at, true),
    maximumFee: view.getBigUint64(at + 8, true),
    transferFeeBasisPoints: view.getUint16(at + 16, true),
  };
}

function stateOf(name: string, data: Uint8Array): unknown {
  const view = viewOf(data);
  switch (name) {
    case 'transferFeeConfig':
      return {
        transferFeeConfigAuthority: addressAt(data, 0),
        withdrawWithheldAuthority: addressAt(data, 32),
        withheldAmount: view.getBigUint64(64, true),
        olderTransferFee: transferFee(data, 72),
        newerTransferFee: transferFee(data, 90),
      };
    case 'transferFeeAmount':
      return { withheldAmount: view.getBigUint64(0, true) };
    case 'mintCloseAuthority':
      return { closeAuthority: addressAt(data, 0) };
    case 'defaultAccountState':
      return { accountState: ['uninitialized', 'initialized', 'frozen'][data[0] ?? 0] };
    case 'permanentDelegate':
      return { delegate: addressAt(data, 0) };
    case 'memoTransfer':
      return { requireIncomingTransferMemos: data[0] === 1 };
    case 'cpiGuard':
      return { lockCpi: data[0] === 1 };
    case 'metadataPointer':
      return { authority: addressAt(data, 0), metadataAddress: addressAt(data, 32) };
    case 'transferHook':
      return { authority: addressAt(data, 0), programId: addressAt(data, 32) };
    case 'transferHookAccount':
      return { transferring: data[0] === 1 };
    case 'tokenMetadata':
      return metadata(data);
    case 'interestBearingConfig':
      return {
        rateAuthority: addressAt(data, 0),
        initializationTimestamp: view.getBigInt64(32, true),
        preUpdateAverageRate: view.getInt16(40, true),
        lastUpdateTimestamp: view.getBigInt64(42, true),
        currentRate: view.getInt16(50, true),
      };
    default:
      return undefined;
  }
}

/** An extension of Token-2022 in words; one that is not known here is said to be unparseable, as nodes say it. */
export function extensionJson({ type, data }: Extension) {
  const extension = names[type];
  if (!extension) return { extension: 'unparseableExtension' };
  const state = stateOf(extension, data);
  return state === undefined ? { extension } : { extension, state };
}
