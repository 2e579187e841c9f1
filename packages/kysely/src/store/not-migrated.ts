/** @param who the database, as it begins a sentence */
export const notMigrated = (who: string, table: string): string =>
  `${who} lacks what the schema declares for ${table === "" ? "a table" : table}: run the migration (npx sallyport migrate)`;
