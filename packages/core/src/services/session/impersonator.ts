/** Returns the id of the impersonating admin, or null. The column belongs to the admin plugin. */
export const impersonatorOf = (session: object): string | null =>
  "impersonatedBy" in session && typeof session.impersonatedBy === "string" ? session.impersonatedBy : null;
