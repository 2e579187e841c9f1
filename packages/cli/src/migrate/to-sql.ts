/** As a file that a database client runs. */
export const toSql = (statements: readonly string[]): string =>
  statements.map((statement) => `${statement};`).join("\n");
