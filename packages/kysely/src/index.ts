export type { MigrationPlan } from "./migrate/plan.ts";
export { MigrationRefused } from "./migrate/refused.ts";
export type { SqliteHandle } from "./sqlite/handle.ts";
export { type SqliteOptions, sqlite } from "./sqlite/sqlite.ts";
export type { SqlDatabase } from "./store/sql-database.ts";
