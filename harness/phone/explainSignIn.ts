import { type Explained, short } from '../wallets/panel/explain';
import type { Phone } from './phone';
import type { PeerMetadata, SignInPayload } from './signClient';
import { methodsAsked } from './signIn';

const listed = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words);

/** A sign-in and a session in one: who wants it, as whom, and what it allows. */
export function explainSignIn(asked: SignInPayload, peer: PeerMetadata, phone: Phone): Explained {
  const { chains, selected } = phone.state();
  const known = asked.chains.flatMap((id) => chains.find((chain) => chain.id === id) ?? []);
  const claimed = URL.canParse(peer.url) ? new URL(peer.url).host : peer.url;
  const warnings = [
    known.length === 0 && 'None of the page’s networks is known here. An approval will be answered with an error.',
    claimed !== asked.domain && `The page says it is ${claimed}, and wants a sign-in for ${asked.domain}.`,
  ].filter((warning) => warning !== false);
  return {
    title: `Sign in to ${asked.domain}?`,
    quote: asked.statement || undefined,
    facts: [
      ['Account', short(selected.eip155 ?? '')],
      ['On', listed(known.map(({ name }) => name))],
      ['Once only', asked.nonce],
    ],
    note:
      methodsAsked(asked).length > 0
        ? 'It also connects the page: it can see your balance and ask you things. It can move nothing by itself.'
        : 'It proves that the account is yours. It connects nothing.',
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
  };
}
