import { type Shapes, shape } from "@sallyport/core/store";
import type { NamingOptions, TableNames } from "../names/names.ts";
import type { ServerOptions } from "./server-limits.ts";

const { boolean, filled, object, oneOf, optional, record, text, whole } = shape;

const tableNames: Shapes<TableNames> = { name: optional(filled), columns: optional(record(filled, filled)) };

export const namingShapes: Shapes<NamingOptions> = {
  naming: optional(oneOf("snake_case")),
  tables: optional(record(text, object(tableNames))),
};

const milliseconds = optional(whole(1));

/** Types are checked, because `autoMigrate: "false"` would otherwise migrate. */
export const databaseShapes: Shapes<ServerOptions & NamingOptions> = {
  ...namingShapes,
  autoMigrate: optional(boolean),
  statementTimeoutMilliseconds: milliseconds,
  lockTimeoutMilliseconds: milliseconds,
  idleTransactionTimeoutMilliseconds: milliseconds,
  transactionConnections: optional(whole(1)),
  connectionQueueLimit: optional(whole(0)),
};
