import { walletIcons } from '../fixtures/walletIcons';
import type { World } from '../world';
import { markPng } from './markPng';
import type { Routes } from './router';
import type { OriginsBody, RegistryWallet, RemoteConfigBody, WalletsBody } from './wire';

const listOf = (value: string | null) =>
  value ? value.split(',').map((entry) => entry.trim().toLowerCase()) : undefined;

function matches(query: URLSearchParams): (wallet: RegistryWallet) => boolean {
  const [include, exclude, chains, names, rdns] = ['include', 'exclude', 'chains', 'names', 'rdns'].map((key) =>
    listOf(query.get(key)),
  );
  const search = query.get('search')?.trim().toLowerCase();
  const badge = query.get('badge_type') ?? query.get('badge');
  return (wallet) =>
    (!include || include.includes(wallet.id)) &&
    !exclude?.includes(wallet.id) &&
    (!chains || chains.some((chain) => wallet.chains?.some((own) => own.toLowerCase() === chain))) &&
    (!names || names.includes(wallet.name.toLowerCase())) &&
    (!rdns || rdns.includes(wallet.rdns?.toLowerCase() ?? '')) &&
    (!search || wallet.name.toLowerCase().includes(search)) &&
    (!badge || wallet.badge_type === badge);
}

const natural = (value: string | null, fallback: number) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : fallback;
};

const png = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, { headers: { 'content-type': 'image/png', 'cache-control': 'max-age=86400' } });
const image = (seed: string) => png(markPng(seed));

/** Wallets met in every story have one picture, whoever shows it: the one they announce themselves. */
function walletImage(id: string, name = '') {
  const icon = Object.entries(walletIcons).find(([known]) => known === name.toLowerCase())?.[1];
  if (!icon) return image(`wallet:${id}`);
  return png(Uint8Array.from(atob(icon.slice(icon.indexOf(',') + 1)), (letter) => letter.charCodeAt(0)));
}

/** The wallet registry: remote configuration, allowed origins, wallets, images ([views C.8]). */
export const registryRoutes = (world: World): Routes => ({
  'GET /appkit/v1/config': () => Response.json({ features: world.features } satisfies RemoteConfigBody),
  'GET /projects/v1/origins': ({ url }) => {
    const allowedOrigins = world.projectOrigins[url.searchParams.get('projectId') ?? ''] ?? world.allowedOrigins;
    return Response.json({ allowedOrigins } satisfies OriginsBody);
  },
  'GET /getAnalyticsConfig': () => Response.json({ isAnalyticsEnabled: world.analyticsEnabled }),

  'GET /getWallets': ({ url: { searchParams: query } }) => {
    const all = world.wallets.filter(matches(query)).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    const entries = Math.min(natural(query.get('entries'), 40), 100);
    const from = (natural(query.get('page'), 1) - 1) * entries;
    return Response.json({ data: all.slice(from, from + entries), count: all.length } satisfies WalletsBody);
  },

  'GET /getWalletImage/:id': ({ params }) =>
    walletImage(`${params.id}`, world.wallets.find(({ image_id }) => image_id === params.id)?.name),
  'GET /public/getAssetImage/:id': ({ params }) => image(`asset:${params.id}`),
  'GET /public/getCurrencyImage/:id': ({ params }) => image(`currency:${params.id}`),
  'GET /public/getTokenImage/:id': ({ params }) => image(`token:${params.id}`),
});
