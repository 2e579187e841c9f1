import type { Database, Store } from "./contracts/store.ts";
import { indexSchema } from "./stores/check-schema.ts";
import { MemoryData } from "./stores/memory-data.ts";
import { MemoryStore } from "./stores/memory-store.ts";

/** A database that lives as long as the process: for tests, and to try things out. */
export function memory(): Database {
  const data = new MemoryData();
  return {
    dialect: "memory",
    open(schema) {
      const tables = indexSchema(schema);
      data.declare(tables.values());
      // The class is written without the contract's type parameters, which exist for the callers alone.
      return new MemoryStore(data, tables, schema.ids) as unknown as Store;
    },
  };
}
