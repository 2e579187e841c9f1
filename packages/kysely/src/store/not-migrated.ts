export const notMigrated = (who: string, table: string): string =>
  `${who} does not have what the schema declares for ${table === "" ? "a table" : table}: run the migration (npx sallyport migrate)`;
