/** A short mark of a text; two texts of one mark are not to be feared here. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(16);
}

/** An answer that a browser may keep but must ask about each time: 304 where nothing has changed. */
export function withEtag(request: Request, body: unknown): Response {
  const text = JSON.stringify(body);
  const headers = { etag: `"${markOf(text)}"`, 'cache-control': 'private, no-cache' };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'content-type': 'application/json' } });
}
