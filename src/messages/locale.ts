/** A locale tag as the platform writes it, or nothing: `pt_br` → `pt-BR`. */
export function canonicalLocale(tag: unknown): string | undefined {
  try {
    return typeof tag === 'string' ? Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] : undefined;
  } catch {
    return undefined;
  }
}

/** The nearest of the available locales, by leaving out what is most special: `ar-EG` → `ar`. The first is the last resort. */
export function nearestLocale<Tag extends string>(wanted: unknown, available: readonly [Tag, ...Tag[]]): Tag {
  for (let tag = canonicalLocale(wanted) ?? ''; tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const found = available.find((one) => one === tag);
    if (found) return found;
  }
  return available[0];
}

const RTL_LANGUAGE = /^(?:ar|ckb|dv|fa|he|ku-Arab|ps|sd|syr|ug|ur|yi)(?:-|$)/;
const RTL_SCRIPT = /-(?:Adlm|Arab|Hebr|Nkoo|Syrc|Thaa)(?:-|$)/;
const SCRIPT = /-[A-Z][a-z]{3}(?:-|$)/;

/** Which way a locale is written: by its script if it names one, else by its language. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const isRtl = SCRIPT.test(locale) ? RTL_SCRIPT.test(locale) : RTL_LANGUAGE.test(locale);
  return isRtl ? 'rtl' : 'ltr';
}
