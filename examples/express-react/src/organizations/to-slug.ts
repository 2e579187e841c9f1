/** What the server makes of a slug before it looks at it (UAX #15, NFKC): shown and compared in that form. */
export const toSlug = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase();
