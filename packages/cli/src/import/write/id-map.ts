import { c, defineTable, type Schema } from "@sallyport/core/store";

/**
 * Whom of a source we have under which id. Without a reference: who was deleted since is not taken once more.
 */
export const idMap = defineTable(
  "sallyportImport",
  {
    id: c.id(),
    source: c.text({ maxLength: 100 }),
    sourceId: c.text({ maxLength: 255 }),
    userId: c.indexed(c.id()),
    createdAt: c.time(),
  },
  { unique: [["source", "sourceId"]] },
);

/** The tables of an application, and the id map. */
export const withIdMap = (schema: Schema): Schema => ({ ...schema, tables: [...schema.tables, idMap] });
