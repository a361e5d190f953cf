import { announcedPicture } from '@/domain/announcedPicture';
import { read } from '@/domain/errors/porticoError';
import { isRdns, rdnsKey } from '@/domain/rdns';
import { isProvider, type Provider } from './provider';

/** A wallet that announced itself (EIP-6963), as it was when it did so. */
export interface Announcement {
  /** Its identity. Anybody can claim one: the first to claim it in this page keeps it. */
  rdns: string;
  name: string;
  icon?: string;
  provider: Provider;
}

/** Longer ones are cut where they are shown; this keeps a hostile one out of storage. */
const LONGEST_NAME = 200;
/** More are not heard: a page that announces them without end is not to hold the visitor up. */
const MOST_WALLETS = 100;

const text = (value: unknown) => (typeof value === 'string' && value.trim()) || undefined;

/** Reads an announcement, or nothing where it is not one: the event is open to every script of the page. */
function readAnnouncement(detail: unknown): Announcement | undefined {
  const info = read(detail, 'info');
  const provider = read(detail, 'provider');
  const rdns = text(read(info, 'rdns'));
  const name = text(read(info, 'name'))?.slice(0, LONGEST_NAME);
  if (!rdns || !name || !isRdns(rdns) || !isProvider(provider)) return undefined;
  return { rdns, name, icon: announcedPicture(read(info, 'icon')), provider };
}

/** Asks who is there, and hears who comes later; each wallet once. Returns what stops it. */
export function watchAnnouncements(found: (wallet: Announcement) => void): () => void {
  const seen = new Set<string>();
  const hear = (event: Event) => {
    const wallet = readAnnouncement(read(event, 'detail'));
    if (!wallet || seen.has(rdnsKey(wallet.rdns)) || seen.size >= MOST_WALLETS) return;
    seen.add(rdnsKey(wallet.rdns));
    found(wallet);
  };
  window.addEventListener('eip6963:announceProvider', hear);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', hear);
}
