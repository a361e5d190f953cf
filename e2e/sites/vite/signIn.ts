/** `?siwx=required` and `?siwx=optional`: visitors sign in, and the page itself verifies what they signed. */
export async function signInOf(asked: URLSearchParams) {
  const manner = asked.get('siwx');
  if (!manner) return {};
  const { localSignIn } = await import('portico/siwx');
  return { siwx: localSignIn({ statement: 'The door is open for those who sign.', required: manner === 'required' }) };
}
