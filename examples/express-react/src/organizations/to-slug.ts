/** As the server does (UAX #15, NFKC). */
export const toSlug = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase();
