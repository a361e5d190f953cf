export type Handler = (request: Request) => Promise<Response>;

export interface Asked {
  request: Request;
  url: URL;
  /** The path's named segments, decoded. */
  params: Record<string, string>;
}

/** `GET /v1/identity/:address` → what answers it. */
export type Routes = Record<string, (asked: Asked) => Response | Promise<Response>>;

/** The services' own shape of an error. */
export const refuse = (status: number, name: string, description: string) =>
  Response.json({ status: 'FAILED', reasons: [{ name, description }] }, { status });

function matchPath(pattern: string[], path: string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const given = path[index] as string;
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(given);
    else if (segment !== given) return undefined;
  }
  return params;
}

/** A fetch-style server: finds the route, or says which paths there are. */
export function createRouter(routes: Routes): Handler {
  const table = Object.entries(routes).map(([key, answer]) => {
    const [method = '', path = ''] = key.split(' ');
    return { method, path: path.split('/'), answer };
  });
  return async (request) => {
    const url = new URL(request.url);
    const path = url.pathname.replace(/\/+$/, '').split('/');
    const found = table.flatMap((route) => {
      const params = matchPath(route.path, path);
      return params ? [{ ...route, params }] : [];
    });
    const route = found.find(({ method }) => method === request.method);
    if (route) return route.answer({ request, url, params: route.params });
    if (found.length > 0)
      return refuse(405, 'method', `Use ${found.map(({ method }) => method).join(' or ')} on ${url.pathname}.`);
    return refuse(
      404,
      'path',
      `Nothing answers ${request.method} ${url.pathname}. There is: ${Object.keys(routes).join(', ')}.`,
    );
  };
}
