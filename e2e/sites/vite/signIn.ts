/**
 * `?siwx=required` and `?siwx=optional`: visitors sign in, and the page itself verifies what they signed. `?siwx=http…`: the
 * server at that address does; with `?mails` it takes visitors' emails too.
 */
export async function signInOf(asked: URLSearchParams) {
  const manner = asked.get('siwx');
  if (!manner) return {};
  const { localSignIn, serverSignIn } = await import('portico/siwx');
  const statement = 'The door is open for those who sign.';
  if (manner.startsWith('http')) return { siwx: serverSignIn({ url: manner, statement, email: asked.has('mails') }) };
  return { siwx: localSignIn({ statement, required: manner === 'required' }) };
}
