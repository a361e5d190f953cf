import * as v from 'valibot';

/** The messages between a page and its secure frame, as the frame's end reads and writes them ([wire 1.6] to [wire 1.12]). */
export const appPrefix = '@w3m-app/';
export const framePrefix = '@w3m-frame/';

export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const;
export type SocialSite = (typeof socialProviders)[number];

const chainId = v.union([v.string(), v.number()]);
const text = v.string();
/** Also with a domain of another script, in the Latin letters that mail is sent by (`xn--…`). */
const email = v.pipe(
  v.string(),
  v.regex(/^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[\da-z](?:[\da-z-]*[\da-z])?\.)+[a-z](?:[\da-z-]*[\da-z])$/i),
);
const hex = v.pipe(v.string(), v.regex(/^0x/));

const siwx = v.object({
  accountAddress: text,
  chainId: text,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  serializedMessage: v.optional(text),
  notBefore: v.optional(text),
  statement: v.optional(text),
  requestId: v.optional(text),
  issuedAt: v.optional(text),
  expirationTime: v.optional(text),
  resources: v.optional(v.array(text)),
});
export type SiwxData = v.InferOutput<typeof siwx>;

const solanaTransaction = v.object({ transaction: text });
const commitments = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'] as const;

/** Params of the methods that have a shape of their own ([wire 1.10]); all others take a list of anything. */
const paramsOf: Record<string, v.GenericSchema> = {
  solana_signMessage: v.object({ message: text, pubkey: text }),
  solana_signTransaction: solanaTransaction,
  solana_signAllTransactions: v.object({ transactions: v.array(text) }),
  solana_signAndSendTransaction: v.object({
    transaction: text,
    options: v.optional(
      v.object({
        skipPreflight: v.optional(v.boolean()),
        preflightCommitment: v.optional(v.picklist(commitments)),
        maxRetries: v.optional(v.number()),
        minContextSlot: v.optional(v.number()),
      }),
    ),
  }),
  wallet_sendCalls: v.array(
    v.object({
      chainId: v.optional(chainId),
      from: v.optional(text),
      version: v.optional(text),
      capabilities: v.optional(v.any()),
      calls: v.array(v.object({ to: hex, data: v.optional(hex), value: v.optional(text) })),
    }),
  ),
  wallet_getCallsStatus: v.array(text),
};

const rpc = v.pipe(
  v.object({
    method: text,
    params: v.optional(v.any()),
    chainId: v.optional(chainId),
    chainNamespace: v.optional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
    rpcUrl: v.optional(text),
  }),
  v.check(({ method, params }) => {
    const shape = paramsOf[method];
    return !shape || v.is(shape, params);
  }, 'These are not the params of this method'),
);
export type RpcEnvelope = v.InferOutput<typeof rpc>;

const nothing = v.optional(v.any());
const otp = v.object({ otp: text });
const variables = v.record(text, v.union([text, v.number()]));

/** What a page may say. */
export const appPayloads = {
  SWITCH_NETWORK: v.object({ chainId, rpcUrl: v.optional(text) }),
  CONNECT_EMAIL: v.object({ email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: otp,
  CONNECT_SOCIAL: v.object({
    uri: text,
    preferredAccountType: v.optional(text),
    chainId: v.optional(chainId),
    siwxMessage: v.optional(siwx),
    rpcUrl: v.optional(text),
  }),
  GET_SOCIAL_REDIRECT_URI: v.object({ provider: v.picklist(socialProviders) }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: v.optional(
    v.object({
      chainId: v.optional(chainId),
      preferredAccountType: v.optional(text),
      socialUri: v.optional(text),
      siwxMessage: v.optional(siwx),
      rpcUrl: v.optional(text),
    }),
  ),
  SIGN_OUT: nothing,
  IS_CONNECTED: v.optional(v.object({ token: v.optional(text) })),
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: v.object({ type: text }),
  RPC_REQUEST: rpc,
  UPDATE_EMAIL: v.object({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  AWAIT_UPDATE_EMAIL: nothing,
  SYNC_THEME: v.object({
    themeMode: v.optional(v.picklist(['light', 'dark'])),
    themeVariables: v.optional(variables),
    w3mThemeVariables: v.optional(v.record(text, text)),
  }),
  SYNC_DAPP_DATA: v.object({
    metadata: v.optional(v.object({ name: text, description: text, url: text, icons: v.array(text) })),
    sdkVersion: v.optional(text),
    sdkType: v.optional(text),
    projectId: text,
  }),
  RELOAD: nothing,
  RPC_ABORT: nothing,
} satisfies Record<string, v.GenericSchema>;

export type AppName = keyof typeof appPayloads;
export type AppPayload<N extends AppName> = v.InferOutput<(typeof appPayloads)[N]>;

const address = text;
const account = v.object({ address, type: v.picklist(['eoa', 'smartAccount']) });
const person = {
  address,
  chainId,
  accounts: v.optional(v.array(account)),
  preferredAccountType: v.optional(text),
  signature: v.optional(text),
  message: v.optional(text),
  siwxMessage: v.optional(siwx),
};

/** What the frame answers when it could: a message of the same name with `_SUCCESS`. */
export const framePayloads = {
  SWITCH_NETWORK: v.object({ chainId }),
  CONNECT_EMAIL: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: v.object({ ...person, email: v.nullish(text), userName: v.nullish(text) }),
  GET_SOCIAL_REDIRECT_URI: v.object({ uri: text }),
  GET_FARCASTER_URI: v.object({ url: text }),
  CONNECT_FARCASTER: v.object({ userName: text }),
  GET_USER: v.object({ ...person, email: v.nullish(email), smartAccountDeployed: v.optional(v.boolean()) }),
  SIGN_OUT: nothing,
  IS_CONNECTED: v.object({ isConnected: v.boolean() }),
  GET_CHAIN_ID: v.object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.object({ smartAccountEnabledNetworks: v.array(v.number()) }),
  INIT_SMART_ACCOUNT: v.object({ address, isDeployed: v.boolean() }),
  SET_PREFERRED_ACCOUNT: v.object({ type: text, address }),
  RPC_REQUEST: v.any(),
  UPDATE_EMAIL: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ newEmail: email }),
  AWAIT_UPDATE_EMAIL: nothing,
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  RELOAD: nothing,
  RPC_ABORT: nothing,
} satisfies Record<AppName, v.GenericSchema>;

const events: Record<string, v.GenericSchema> = {
  READY: v.object({ version: v.optional(text) }),
  SESSION_UPDATE: v.object({ token: text }),
};
const failure = v.object({ message: text });

const envelope = v.object({ id: v.optional(text), type: text, payload: v.optional(v.any()) });
export type Envelope = v.InferOutput<typeof envelope>;

/** A message in order, one whose payload is wrong, or nothing: not for us at all. */
export type Read<N extends string> = { name: N; id?: string; payload: unknown } | { name: N; id?: string; why: string };

function readWith<N extends string>(
  message: unknown,
  prefix: string,
  schemaOf: (name: string) => v.GenericSchema | undefined,
): Read<N> | undefined {
  const read = v.safeParse(envelope, message);
  if (!read.success || !read.output.type.startsWith(prefix)) return undefined;
  const { id, type, payload } = read.output;
  const name = type.slice(prefix.length);
  const schema = schemaOf(name);
  if (!schema) return undefined;
  const checked = v.safeParse(schema, payload);
  if (checked.success) return { name: name as N, id, payload: checked.output };
  const [issue] = checked.issues;
  return { name: name as N, id, why: `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}` };
}

const own = <T>(record: Record<string, T>, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined);

/** Reads what a page said; nothing for what is no message of its. */
export const readApp = (message: unknown) =>
  readWith<AppName>(message, appPrefix, (name) => own<v.GenericSchema>(appPayloads, name));

/** Reads what a frame said. */
export const readFrame = (message: unknown) =>
  readWith<string>(message, framePrefix, (name) => {
    const [, stem = '', end = ''] = /^(.+)_(SUCCESS|ERROR)$/.exec(name) ?? [];
    if (!end) return own(events, name);
    const success = own<v.GenericSchema>(framePayloads, stem);
    return success && (end === 'ERROR' ? failure : success);
  });

/** The answer to a message; whoever asked without an id gets none back. */
export const toReply = (
  name: AppName,
  id: string | undefined,
  end: 'SUCCESS' | 'ERROR',
  payload?: unknown,
): Envelope => ({
  ...(id !== undefined && { id }),
  type: `${framePrefix}${name}_${end}`,
  ...(payload !== undefined && { payload }),
});
