/** As the server normalizes it (UAX #15, NFKC). */
export const toSlug = (typed: string): string => typed.normalize("NFKC").trim().toLowerCase();
