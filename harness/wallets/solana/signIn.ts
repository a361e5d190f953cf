/** What a page may ask for; what it leaves out, the wallet fills in or leaves out too. */
export interface SignInInput {
  domain?: string;
  address?: string;
  statement?: string;
  uri?: string;
  version?: string;
  chainId?: string;
  nonce?: string;
  issuedAt?: string;
  expirationTime?: string;
  notBefore?: string;
  requestId?: string;
  resources?: readonly string[];
}

/** The words of a sign-in, as Sign In With Solana sets them. */
export function signInText(input: SignInInput & { domain: string; address: string }): string {
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const resources = input.resources ? ['Resources:', ...input.resources.map((one) => `- ${one}`)] : [];
  const details = [...fields, ...resources].join('\n');
  const head = `${input.domain} wants you to sign in with your Solana account:\n${input.address}`;
  return [head, input.statement, details].filter(Boolean).join('\n\n');
}
