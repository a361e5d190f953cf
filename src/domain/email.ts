/** The longest address that mail can be sent to ([RFC 5321] 4.5.3.1). */
const LONGEST = 254;
const SHAPE = /^(?!.*'@)[\w'+-]+(?:\.[\w'+-]+)*@(?:[\da-z](?:[\da-z-]*[\da-z])?\.)+[a-z][\da-z-]*[\da-z]$/i;

/**
 * An email address as services take it, or nothing: without what stands around it, and with a domain in another script
 * written in Latin letters ([§5]). What stands before the @ stays as it is: capitals may mean something there.
 */
export function readEmail(text: string): string | undefined {
  const email = text.trim();
  const at = email.lastIndexOf('@');
  if (at < 1 || /[\s/?#:\\]/.test(email)) return undefined;
  try {
    const ascii = `${email.slice(0, at)}@${new URL(`https://${email.slice(at + 1)}`).hostname}`;
    return ascii.length <= LONGEST && SHAPE.test(ascii) ? ascii : undefined;
  } catch {
    return undefined;
  }
}
