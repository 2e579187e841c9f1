import { c, defineTable, type Schema } from "@sallyport/core/store";

/**
 * Maps a user of a source to ours. It has no foreign key, so that a user who was deleted here is not imported again.
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

export const withIdMap = (schema: Schema): Schema => ({ ...schema, tables: [...schema.tables, idMap] });
