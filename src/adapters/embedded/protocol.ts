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

const person = {
  address: text,
  chainId,
  accounts: v.optional(v.array(v.object({ address: text, type: v.picklist(['eoa', 'smartAccount']) }))),
  preferredAccountType: maybe,
  signature: maybe,
  message: maybe,
  siwxMessage,
};
const plain = [nothing, anything] as const;
const action = <T extends string>(...actions: T[]) => v.object({ action: v.picklist(actions) });

/** What this page asks, and what the frame answers when it could. */
const messages = {
  SWITCH_NETWORK: [v.object({ chainId, rpcUrl: maybe }), v.object({ chainId })],
  CONNECT_EMAIL: [v.object({ email }), action('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT')],
  CONNECT_DEVICE: plain,
  CONNECT_OTP: [otp, anything],
  CONNECT_SOCIAL: [
    v.object({ ...wish, uri: text }),
    v.object({ ...person, email: v.nullish(text), userName: v.nullish(text) }),
  ],
  GET_SOCIAL_REDIRECT_URI: [
    v.object({ provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']) }),
    v.object({ uri: text }),
  ],
  GET_FARCASTER_URI: [nothing, v.object({ url: text })],
  CONNECT_FARCASTER: [nothing, v.object({ userName: text })],
  GET_USER: [
    v.optional(v.object({ ...wish, socialUri: maybe })),
    v.object({ ...person, email: v.nullish(email), smartAccountDeployed: v.optional(v.boolean()) }),
  ],
  SIGN_OUT: plain,
  IS_CONNECTED: [v.optional(v.object({ token: maybe })), v.object({ isConnected: v.boolean() })],
  GET_CHAIN_ID: [nothing, v.object({ chainId })],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [nothing, v.object({ smartAccountEnabledNetworks: v.array(v.number()) })],
  INIT_SMART_ACCOUNT: [nothing, v.object({ address: text, isDeployed: v.boolean() })],
  SET_PREFERRED_ACCOUNT: [v.object({ type: text }), v.object({ type: text, address: text })],
  RPC_REQUEST: [
    v.object({
      method: text,
      params: anything,
      chainId: v.optional(chainId),
      chainNamespace: v.optional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
      rpcUrl: maybe,
    }),
    anything,
  ],
  UPDATE_EMAIL: [v.object({ email }), action('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP')],
  UPDATE_EMAIL_PRIMARY_OTP: [otp, anything],
  UPDATE_EMAIL_SECONDARY_OTP: [otp, v.object({ newEmail: email })],
  AWAIT_UPDATE_EMAIL: plain,
  SYNC_THEME: [
    v.object({
      themeMode: v.optional(v.picklist(['light', 'dark'])),
      themeVariables: v.optional(v.record(text, chainId)),
      w3mThemeVariables: v.optional(v.record(text, text)),
    }),
    anything,
  ],
  SYNC_DAPP_DATA: [
    v.object({
      metadata: v.optional(v.object({ name: text, description: text, url: text, icons: v.array(text) })),
      sdkVersion: maybe,
      sdkType: maybe,
      projectId: text,
    }),
    anything,
  ],
  RELOAD: plain,
  RPC_ABORT: plain,
} as const;

export type Question = keyof typeof messages;
export type Asked<Q extends Question> = v.InferInput<(typeof messages)[Q][0]>;
export type Answer<Q extends Question> = v.InferOutput<(typeof messages)[Q][1]>;

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
  if (!end || id === undefined || !has(messages, question)) return undefined;
  if (end === '_ERROR') return { id, question, reason: v.parse(failure, payload).message };
  return { id, question, answer: v.parse(messages[question][1] as v.GenericSchema, payload) };
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
  ...(payload !== undefined && { payload: v.parse(messages[question][0] as v.GenericSchema, payload) }),
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
