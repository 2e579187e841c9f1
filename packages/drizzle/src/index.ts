export { type DrizzleInstance, type DrizzleOptions, drizzleDatabase } from "./drizzle-database.ts";
export type { DrizzleProvider } from "./provider.ts";
export { type DrizzleProblem, DrizzleSchemaRefused } from "./schema/refused.ts";
