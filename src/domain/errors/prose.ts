import type { ErrorCode } from './codes';

/** Long words for developers, for the errors that a set-up causes. They load in development and with `debug` only. */
export const prose: Partial<Record<ErrorCode, string>> = {
  NETWORK_NOT_FOUND:
    'A switch was asked for to a network that is not among those given to createPortico. Add it to the networks of its chain factory, for example evm({ networks: [mainnet, base] }), or ask for one that is there. Ids are CAIP-2, such as "eip155:8453".',
  ORIGIN_NOT_ALLOWED:
    'The services refuse this page’s origin: it is not on the allow list of your project. Add the origin, scheme and port included, in the project’s settings; a change may take some minutes to arrive. Pages on localhost and 127.0.0.1 always pass.',
  FRAME_LOAD_FAILED:
    'The secure frame did not report ready within 20 seconds. Common causes: the network, a content security policy without the frame’s origin in frame-src, an extension that blocks frames, or a frame that refuses this page’s origin by frame-ancestors. The csp() function of portico/server lists what a policy needs.',
  FRAME_REQUEST_TIMEOUT:
    'The secure frame got the request but did not answer within 120 seconds. The visitor may have left the window open, or the frame lost its connection. The request has been given up; a new one may be made.',
  DOMAIN_UNVERIFIED:
    'The embedded wallet asks for a verified domain before it shows approvals on this page. Verify the domain in the project’s settings.',
  SESSION_EXPIRED:
    'A service refused a token as not yet valid or no longer so. Tokens are made with the device’s own clock: when it is wrong by more than a few seconds, they are refused. Ask the visitor to set the clock, then connect again.',
  PROJECT_ID_INVALID:
    'The services do not know this project id. Compare it, letter by letter, with the one in the project’s settings; an id of another environment, or a deleted one, looks the same.',
  PROJECT_ID_MISSING:
    'A feature was asked for that needs a service, but createPortico got neither a projectId nor a URL of your own for that service. Give one of the two, or leave the feature out. Without both, Portico runs in local mode: wallets of this browser, balances over the chain’s own RPC, no history.',
  CONFIG_FAILED:
    'The project’s configuration could not be fetched: the service answered with an error of its own. Features use the last configuration of the past day, or else their defaults. Nothing is broken for visitors.',
  CONFIG_RATE_LIMITED:
    'The project’s configuration was asked for too often, and the service answered 429. Features use the last configuration, or their defaults. If this happens in production, look for a page that calls createPortico in a render.',
  NAMESPACE_NOT_CONNECTED:
    'Something was asked of a kind of network that has no account. Connect a wallet for it first, for example with open({ namespace: "solana" }), or ask the active one.',
  EMAIL_INVALID:
    'An email address was given to the embedded wallet that is none. The field shows the visitor what to mend; from code, check it before you call.',
  MULTI_WALLET_OFF:
    'A call was made that only makes sense with several wallets at once, and the feature multiWallet is off. Turn it on in the project’s settings or in features; until then there is one connection for each kind of network.',
  USAGE_EXCEEDED:
    'A service answered 402: what the plan of your project holds is used up. Visitors come in by the wallets of their browser and by pairing, and balances of the chain itself are shown; the directory, activity and names are not there until the plan holds more. Look at the usage in the project’s settings.',
  ORIGIN_UNTRUSTED:
    'A window message arrived from an origin that is not the secure frame’s. It was ignored. If you host the frame yourself, give its URL in services.frame.',
  PROVIDER_NOT_FOUND:
    'The wallet’s connector is known, but its provider is not in this page: the extension is turned off, was updated since the page loaded, or injects later than a second after load. Reloading the page often helps.',
  CHAIN_UNKNOWN_TO_WALLET:
    'The wallet does not know the network (code 4902) and would not add it. It is offered the network’s chainRpcUrls, or rpcUrls; a wallet refuses URLs that are not https, or that it cannot reach.',
  UI_LOAD_FAILED:
    'A chunk of Portico did not arrive. After a deployment an open page may ask for files that are gone: keep the files of the last release for a day. A content security policy without your own origin in script-src does the same.',
  PACKAGE_MISSING:
    'A part of Portico imports a package that the build or the development server did not find. Peers (react, react-dom, viem) are not installed by Yarn 1, nor by npm with legacy-peer-deps: install the package that is named, and start the development server again, since it keeps what it once resolved.',
  HANDLE_UNKNOWN:
    'The value is not one that createPortico of this copy of the package returned. Two copies in one bundle do not know each other’s handles: look at npm ls portico.',
  SERVICE_MISSING:
    'The feature needs a service that is turned off or was never named. Give its URL in services, or a projectId, with which all but analytics have a default.',
};
