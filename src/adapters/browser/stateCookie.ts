const NAME = 'portico';

/** Days, since browsers keep no script's cookie longer than some weeks anyway. */
const DAYS = 30;

function write(text: string, seconds: number) {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
    document.cookie = `${NAME}=${text}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  } catch {
    // A page that may keep no cookie (a sandboxed frame) shows the account a moment later.
  }
}

/** Keeps what a server shows in its first markup. The text is safe in a cookie already. */
export const keepStateCookie = (text: string) => write(text, DAYS * 86_400);

export const forgetStateCookie = () => write('', 0);
