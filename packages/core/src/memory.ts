import type { Database, Store } from "./contracts/store.ts";
import { indexSchema } from "./stores/check-schema.ts";
import { MemoryData } from "./stores/memory-data.ts";
import { MemoryStore } from "./stores/memory-store.ts";

/** Creates an in-memory database for tests and trials. */
export function memory(): Database {
  const data = new MemoryData();
  return {
    dialect: "memory",
    open(schema) {
      const tables = indexSchema(schema);
      data.declare(tables.values());
      return new MemoryStore(data, tables, schema.ids) as unknown as Store;
    },
  };
}
