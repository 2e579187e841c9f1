import type { Database, Schema, Store } from "../store.ts";
import type { AddCase, Harness } from "./cases.ts";
import { addCounts } from "./counts.ts";
import { addErrors } from "./errors.ts";
import { addQueries } from "./queries.ts";
import { addRaces } from "./races.ts";
import { contractSchema, serialSchema } from "./schema.ts";
import { addSearches } from "./searches.ts";
import { addSerial } from "./serial.ts";
import { addTransactions } from "./transactions.ts";
import { addValues } from "./values.ts";
import { addWrites } from "./writes.ts";

export { contractSchema, contractTables, moment, newSample, newSession, newUser, sample, unique } from "./schema.ts";

/** An empty database for the contract. */
export interface EmptyDatabase {
  readonly database: Database;
  connectAgain(): Database;
  drop(): Promise<void>;
}

/** One test case of the contract. */
export interface ContractCase {
  readonly name: string;
  run(): Promise<void>;
}

/** The cases of the contract, for any test runner. */
export interface StoreContract {
  readonly cases: readonly ContractCase[];
  end(): Promise<void>;
}

const RACERS = 4;

/** Creates the test cases that every `Database` must pass. @param create makes an empty database with the schema */
export function storeContract(create: (schema: Schema) => Promise<EmptyDatabase>): StoreContract {
  const cases: ContractCase[] = [];
  const made: EmptyDatabase[] = [];

  function group<Opened>(
    open: () => Promise<Opened>,
    add: (test: (group: string) => AddCase, get: () => Opened) => void,
  ) {
    let opening: Promise<Opened> | null = null;
    let opened: { readonly value: Opened } | null = null;
    const test =
      (name: string): AddCase =>
      (what, body) =>
        cases.push({
          name: `${name}: ${what}`,
          async run() {
            opening ??= open();
            opened = { value: await opening };
            await body();
          },
        });
    add(test, () => {
      if (opened === null) throw new Error("The database is not created until the first case runs");
      return opened.value;
    });
  }

  async function make(schema: Schema): Promise<EmptyDatabase> {
    const database = await create(schema);
    made.push(database);
    return database;
  }

  async function openAll(): Promise<Harness> {
    const fresh = await make(contractSchema);
    const others = Array.from({ length: RACERS - 1 }, () => fresh.connectAgain().open(contractSchema));
    return { store: fresh.database.open(contractSchema), others };
  }

  group(openAll, (test, harness) => {
    addQueries(test("queries"), harness);
    addSearches(test("searches"), harness);
    addCounts(test("counts"), harness);
    addValues(test("values"), harness);
    addWrites(test("writes"), harness);
    addErrors(test("errors"), harness);
    addTransactions(test("transactions"), harness);
    addRaces(test("races"), harness);
  });
  group<Store>(
    async () => (await make(serialSchema)).database.open(serialSchema),
    (test, store) => addSerial(test("ids that the database generates"), store),
  );
  return {
    cases,
    async end() {
      for (const database of made.splice(0)) await database.drop();
    },
  };
}
