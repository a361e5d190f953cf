import * as v from 'valibot';
import { readEmail } from '@/domain/email';

/* The messages between this page and the secure frame ([§3] Frame message, [wire 1.5] to [wire 1.12]). */

const APP = '@w3m-app/';
const FRAME = '@w3m-frame/';

const text = v.string();
const maybe = v.optional(text);
const email = v.pipe(
  text,
  v.check((one) => readEmail(one) !== undefined),
);
const chainId = v.union([text, v.number()]);
const nothing = v.undefined();
const anything = v.optional(v.unknown());
const otp = v.object({ otp: text });

const siwxMessage = v.optional(
  v.object({
    accountAddress: text,
    chainId: text,
    domain: text,
    uri: text,
    version: text,
    nonce: text,
    serializedMessage: maybe,
    notBefore: maybe,
    statement: maybe,
    requestId: maybe,
    issuedAt: maybe,
    expirationTime: maybe,
    resources: v.optional(v.array(text)),
  }),
);
const wish = { chainId: v.optional(chainId), preferredAccountType: maybe, siwxMessage, rpcUrl: maybe };

/** What this page says. */
const questions = {
  SWITCH_NETWORK: v.object({ chainId, rpcUrl: maybe }),
  CONNECT_EMAIL: v.object({ email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: otp,
  CONNECT_SOCIAL: v.object({ ...wish, uri: text }),
  GET_SOCIAL_REDIRECT_URI: v.object({
    provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
  }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: v.optional(v.object({ ...wish, socialUri: maybe })),
  SIGN_OUT: nothing,
  IS_CONNECTED: v.optional(v.object({ token: maybe })),
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: v.object({ type: text }),
  RPC_REQUEST: v.object({
    method: text,
    params: anything,
    chainId: v.optional(chainId),
    chainNamespace: v.optional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
    rpcUrl: maybe,
  }),
  UPDATE_EMAIL: v.object({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  AWAIT_UPDATE_EMAIL: nothing,
  SYNC_THEME: v.object({
    themeMode: v.optional(v.picklist(['light', 'dark'])),
    themeVariables: v.optional(v.record(text, chainId)),
    w3mThemeVariables: v.optional(v.record(text, text)),
  }),
  SYNC_DAPP_DATA: v.object({
    metadata: v.optional(v.object({ name: text, description: text, url: text, icons: v.array(text) })),
    sdkVersion: maybe,
    sdkType: maybe,
    projectId: text,
  }),
  RELOAD: nothing,
  RPC_ABORT: nothing,
};

export type Question = keyof typeof questions;
export type Asked<Q extends Question> = v.InferInput<(typeof questions)[Q]>;

const person = {
  address: text,
  chainId,
  accounts: v.optional(v.array(v.object({ address: text, type: v.picklist(['eoa', 'smartAccount']) }))),
  preferredAccountType: maybe,
  signature: maybe,
  message: maybe,
  siwxMessage,
};

/** What the frame answers to each of them when it could. */
const answers = {
  SWITCH_NETWORK: v.object({ chainId }),
  CONNECT_EMAIL: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: anything,
  CONNECT_OTP: anything,
  CONNECT_SOCIAL: v.object({ ...person, email: v.nullish(text), userName: v.nullish(text) }),
  GET_SOCIAL_REDIRECT_URI: v.object({ uri: text }),
  GET_FARCASTER_URI: v.object({ url: text }),
  CONNECT_FARCASTER: v.object({ userName: text }),
  GET_USER: v.object({ ...person, email: v.nullish(email), smartAccountDeployed: v.optional(v.boolean()) }),
  SIGN_OUT: anything,
  IS_CONNECTED: v.object({ isConnected: v.boolean() }),
  GET_CHAIN_ID: v.object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.object({ smartAccountEnabledNetworks: v.array(v.number()) }),
  INIT_SMART_ACCOUNT: v.object({ address: text, isDeployed: v.boolean() }),
  SET_PREFERRED_ACCOUNT: v.object({ type: text, address: text }),
  RPC_REQUEST: anything,
  UPDATE_EMAIL: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: anything,
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ newEmail: email }),
  AWAIT_UPDATE_EMAIL: anything,
  SYNC_THEME: anything,
  SYNC_DAPP_DATA: anything,
  RELOAD: anything,
  RPC_ABORT: anything,
} satisfies Record<Question, v.GenericSchema>;

export type Answer<Q extends Question> = v.InferOutput<(typeof answers)[Q]>;

const failure = v.object({ message: text });
const events = { READY: v.object({ version: maybe }), SESSION_UPDATE: v.object({ token: text }) };

/** A message of the frame, checked. */
export type Heard =
  | { event: keyof typeof events }
  | { id: string; question: Question; answer: unknown }
  | { id: string; question: Question; reason: string };

const has = <T extends object>(record: T, key: string): key is keyof T & string => Object.hasOwn(record, key);

function read(message: unknown): Heard | undefined {
  const { id, type, payload } = v.parse(v.object({ id: maybe, type: text, payload: anything }), message);
  if (!type.startsWith(FRAME)) return undefined;
  const name = type.slice(FRAME.length);
  if (has(events, name)) {
    v.parse(events[name], payload);
    return { event: name };
  }
  const end = /_(?:SUCCESS|ERROR)$/.exec(name)?.[0] ?? '';
  const question = name.slice(0, name.length - end.length);
  if (!end || id === undefined || !has(answers, question)) return undefined;
  if (end === '_ERROR') return { id, question, reason: v.parse(failure, payload).message };
  return { id, question, answer: v.parse(answers[question] as v.GenericSchema, payload) };
}

/** Reads what came from the frame; nothing for what is no message of its, or one out of order. */
export function readMessage(message: unknown): Heard | undefined {
  try {
    return read(message);
  } catch {
    return undefined; // a getter of theirs may throw too
  }
}

/** Writes a message to the frame. @throws ValiError for what the frame could not read */
export const writeMessage = <Q extends Question>(question: Q, payload: Asked<Q>, id: string) => ({
  id,
  type: APP + question,
  ...(payload !== undefined && { payload: v.parse(questions[question] as v.GenericSchema, payload) }),
});

/** Of a frame's address, in the order of the wire ([wire 1.2]). */
export interface FrameAddress {
  projectId: string;
  /** CAIP-2. */
  chainId: string;
  rpcUrl: string;
  /** The site asks for an email before its sign-in ([wire 1.2]). */
  asksEmail?: boolean;
}

/** The frame's address, with what it is told before its first message. */
export function frameUrl(
  base: string,
  { projectId, chainId, rpcUrl, asksEmail }: FrameAddress,
  version: string,
): string {
  const url = new URL(base);
  if (url.pathname === '/') url.pathname = '/sdk';
  const capture = asksEmail ? { enableCloudAuthAccount: 'true' } : {};
  const query = { projectId, chainId, version, enableLogger: 'true', rpcUrl, ...capture };
  for (const [key, value] of Object.entries(query)) url.searchParams.append(key, value);
  return url.href;
}
