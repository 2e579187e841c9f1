const LONGEST = 100;

/** A slug for a name: letters without their marks; all else are hyphens. */
export function suggestSlug(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const spelled = plain.replaceAll("ß", "ss").replaceAll("æ", "ae").replaceAll("ø", "o").replaceAll("ł", "l");
  const hyphens = spelled
    .replaceAll("ı", "i")
    .replaceAll(/[’']/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return hyphens.slice(0, LONGEST).replaceAll(/^-|-$/g, "");
}

/** As the server does (UAX #15, NFKC). */
export const toSlug = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase();
