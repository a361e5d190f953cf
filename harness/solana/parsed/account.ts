import { type EncodedAccount, getAddressDecoder } from '@solana/kit';
import { bytesOf, viewOf } from '../bytes';
import { readLookupTable } from '../lookupTable';
import { readNonce } from '../nonce';
import { lookupTableProgram, sysvarOwner, token2022Program, upgradeableLoader } from '../programs';
import { decimalsOf, type Mint, readMint, readTokenAccount, type TokenAccount, uiAmount } from '../tokens';
import { extensionJson } from './extension';

export interface ParsedData {
  program: string;
  parsed: { type: string; info?: unknown };
  space: number;
}

type Read = (address: string) => EncodedAccount | undefined;

const addresses = getAddressDecoder();

const programName = (program: string) => (program === token2022Program ? 'spl-token-2022' : 'spl-token');

function mintInfo({ mintAuthority, supply, decimals, isInitialized, freezeAuthority, extensions }: Mint) {
  return {
    decimals,
    freezeAuthority,
    isInitialized,
    mintAuthority,
    supply: supply.toString(),
    ...(extensions.length > 0 && { extensions: extensions.map(extensionJson) }),
  };
}

function tokenInfo(token: TokenAccount, decimals: number) {
  const { mint, owner, amount, delegate, delegatedAmount, state, isNative, rentReserve, closeAuthority } = token;
  return {
    isNative,
    mint,
    owner,
    state,
    tokenAmount: uiAmount(amount, decimals),
    ...(delegate && { delegate, delegatedAmount: uiAmount(delegatedAmount, decimals) }),
    ...(rentReserve !== null && { rentExemptReserve: uiAmount(rentReserve, decimals) }),
    ...(closeAuthority && { closeAuthority }),
    ...(token.extensions.length > 0 && { extensions: token.extensions.map(extensionJson) }),
  };
}

function lookupTable(account: EncodedAccount) {
  const held = readLookupTable(account);
  const view = viewOf(account.data);
  if (!held || view.getUint32(0, true) !== 1) return undefined;
  const deactivation = view.getBigUint64(4, true);
  const authority = view.getUint8(21) === 1 ? addresses.decode(account.data, 22) : undefined;
  return {
    type: 'lookupTable',
    info: {
      addresses: held,
      ...(authority && { authority }),
      deactivationSlot: deactivation.toString(),
      lastExtendedSlot: view.getBigUint64(12, true).toString(),
      lastExtendedSlotStartIndex: view.getUint8(20),
    },
  };
}

function nonce(account: EncodedAccount) {
  const found = readNonce(account);
  if (!found) return undefined;
  const { authority, blockhash, lamportsPerSignature } = found;
  const feeCalculator = { lamportsPerSignature: lamportsPerSignature.toString() };
  return { type: 'initialized', info: { authority, blockhash, feeCalculator } };
}

function sysvar(account: EncodedAccount) {
  const view = viewOf(account.data);
  if (account.address.startsWith('SysvarC1ock')) {
    return {
      type: 'clock',
      info: {
        slot: view.getBigUint64(0, true),
        epochStartTimestamp: view.getBigInt64(8, true),
        epoch: view.getBigUint64(16, true),
        leaderScheduleEpoch: view.getBigUint64(24, true),
        unixTimestamp: view.getBigInt64(32, true),
      },
    };
  }
  if (!account.address.startsWith('SysvarRent1')) return undefined;
  return {
    type: 'rent',
    info: {
      lamportsPerByteYear: view.getBigUint64(0, true).toString(),
      exemptionThreshold: view.getFloat64(8, true),
      burnPercent: view.getUint8(16),
    },
  };
}

function loader(account: EncodedAccount) {
  const kind = viewOf(account.data).getUint32(0, true);
  if (kind === 2) return { type: 'program', info: { programData: addresses.decode(account.data, 4) } };
  return undefined;
}

function token(account: EncodedAccount, read: Read) {
  const mint = readMint(account);
  if (mint) return { type: 'mint', info: mintInfo(mint) };
  const held = readTokenAccount(account);
  const decimals = held && decimalsOf(held.mint, read);
  return held && decimals !== undefined ? { type: 'account', info: tokenInfo(held, decimals) } : undefined;
}

/** An account's data in words, for the programs that nodes know too; undefined for all others. */
export function parseAccount(account: EncodedAccount, read: Read): ParsedData | undefined {
  const space = bytesOf(account).length;
  const by = (program: string, parsed: ParsedData['parsed'] | undefined) => parsed && { program, parsed, space };
  if (space === 0) return undefined;
  switch (account.programAddress) {
    case lookupTableProgram:
      return by('address-lookup-table', lookupTable(account));
    case sysvarOwner:
      return by('sysvar', sysvar(account));
    case upgradeableLoader:
      return by('bpf-upgradeable-loader', loader(account));
    default:
      return by('nonce', nonce(account)) ?? by(programName(account.programAddress), token(account, read));
  }
}
