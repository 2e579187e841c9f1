export const toSql = (statements: readonly string[]): string =>
  statements.map((statement) => `${statement};`).join("\n");
