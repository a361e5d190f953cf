import { accountsOn, addressesIn } from './namespaces';
import { type PhoneNamespace, referenceOf } from './options';
import type { Session, Signer } from './signClient';
import type { Standing } from './standing';

/** Tells a page what has changed: the accounts and chains of its session, and the event that providers listen to. */
async function tell(
  signer: Signer,
  standing: Standing,
  { topic, namespaces }: Session,
  namespace: PhoneNamespace,
  event: 'accounts' | 'chain',
) {
  const held = namespaces[namespace];
  const here = standing.currentIn(namespace);
  if (!held || !here) return;
  const shown = addressesIn(held);
  const first = standing.selectedIn(namespace);
  const addresses = event === 'accounts' ? [first, ...shown.filter((address) => address !== first)] : shown;
  const known = held.chains ?? [];
  const all = event === 'chain' && !known.includes(here) ? [...known, here] : known;
  const next = { ...held, chains: all, accounts: accountsOn(all, addresses) };
  if (next.accounts.join() !== held.accounts.join())
    await signer.update({ topic, namespaces: { ...namespaces, [namespace]: next } });
  const eventName = event === 'accounts' ? 'accountsChanged' : 'chainChanged';
  if (!next.events.includes(eventName)) return;
  const chainId = all.includes(here) ? here : (all[0] as string);
  const reference = referenceOf(here);
  const data =
    event === 'accounts' ? accountsOn([chainId], addresses) : namespace === 'eip155' ? Number(reference) : reference;
  await signer.emit({ topic, chainId, event: { name: eventName, data } });
}

/** Tells every connected page; one that can't be reached stops nobody else. */
export async function tellPeers(
  signer: Signer,
  standing: Standing,
  namespace: PhoneNamespace,
  event: 'accounts' | 'chain',
) {
  await Promise.allSettled(signer.session.getAll().map((one) => tell(signer, standing, one, namespace, event)));
}
