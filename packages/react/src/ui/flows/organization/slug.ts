const LONGEST = 100;

export function suggestSlug(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const spelled = plain.replaceAll("ß", "ss").replaceAll("æ", "ae").replaceAll("ø", "o").replaceAll("ł", "l");
  const hyphens = spelled
    .replaceAll("ı", "i")
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return hyphens.slice(0, LONGEST).replaceAll(/^-|-$/g, "");
}

/**
 * Normalizes a slug as the server does (NFKC).
 * @see https://unicode.org/reports/tr15/
 */
export const toSlug = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase();
