/** The admin behind a session; null for a user's own. The column is the admin plugin's. */
export const impersonatorOf = (session: object): string | null =>
  "impersonatedBy" in session && typeof session.impersonatedBy === "string" ? session.impersonatedBy : null;
