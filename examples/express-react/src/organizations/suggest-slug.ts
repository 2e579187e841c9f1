const LONGEST = 100;

/** Letters without marks, else hyphens. */
export function suggestSlug(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const spelled = plain.replaceAll("ß", "ss").replaceAll("æ", "ae").replaceAll("ø", "o").replaceAll("&", " and ");
  const hyphens = spelled.replaceAll(/[’']/g, "").replaceAll(/[^a-z0-9]+/g, "-");
  return hyphens.slice(0, LONGEST).replaceAll(/^-|-$/g, "");
}
