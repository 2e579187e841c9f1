/** Told at the first use: a build that has no environment loads the file too. @throws Error */
export function assertAddress(call: string, database: unknown): void {
  if (database !== undefined && database !== null && database !== "") return;
  throw new Error(`${call}() was given no address: is the variable set that it is read from, such as DATABASE_URL?`);
}
