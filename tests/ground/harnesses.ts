import type { AuthOptions } from "@sallyport/core";
import { afterEach, describe, onTestFinished } from "vitest";
import { type Fresh, type FreshDatabase, type FreshSql, freshDatabases, freshSqlDatabases } from "./databases.ts";
import { representatives, rounds } from "./long-form.ts";
import { type OpenedAuth, openAuth } from "./open-auth.ts";
import { MemorySessions } from "./storages/memory-sessions.ts";

/** Opens an application on an empty database. */
export interface OpenHarness {
  (options?: Partial<AuthOptions>): Promise<OpenedAuth>;
}

/** Opens another instance on the data of the last one, with its own connections. */
export interface OpenAgain {
  (options?: Partial<AuthOptions>): OpenedAuth;
}

type Tests = (open: OpenHarness, again: OpenAgain, rounds: number) => void;

/** A process runs the statements of its own database in one order, so there the rounds are alike. */
const IN_PROCESS = new Set(["memory", "SQLite"]);
const PAIRS = [new Set(["memory", "PostgreSQL"]), new Set(["SQLite", "MariaDB"])];

interface Rows {
  /** Adds a row that holds sessions in a storage. */
  readonly storesSessions?: boolean;
}

interface HarnessDatabase extends FreshDatabase, Rows {}

function describeHarness({ name, create, storesSessions = false }: HarnessDatabase, tests: Tests): void {
  const opened: Fresh[] = [];
  let storage = new MemorySessions();
  const stored = (options: Partial<AuthOptions>): Partial<AuthOptions> =>
    storesSessions ? { ...options, session: { ...options.session, storage } } : options;
  afterEach(async () => {
    for (const { drop } of opened.splice(0)) await drop();
  });
  tests(
    async (options = {}) => {
      const fresh = await create();
      opened.push(fresh);
      storage = new MemorySessions();
      return openAuth({ ...stored(options), database: fresh.database });
    },
    (options = {}) => {
      const fresh = opened.at(-1);
      if (fresh === undefined) throw new Error("Open a harness first");
      return openAuth({ ...stored(options), database: fresh.connectAgain() });
    },
    rounds(IN_PROCESS.has(name) ? 7 : 10),
  );
}

const harnesses: HarnessDatabase[] = freshDatabases().filter(({ available }) => available);
const storing = harnesses
  .slice(1, 3)
  .map((one) => ({ ...one, name: `${one.name} with a storage`, storesSessions: true }));

function describeEach(
  title: string,
  databases: readonly HarnessDatabase[],
  tests: Tests,
  { storesSessions }: Rows,
): void {
  const rows = storesSessions ? [...databases, ...storing.slice(-1)] : databases;
  describe.concurrent.for(representatives(title, rows))(`${title} on $name`, (database) => {
    describe("in sequence", { concurrent: false }, () => describeHarness(database, tests));
  });
}

/** Runs tests on the available databases in parallel. The tests share only what their file declares. */
export const describeHarnesses = (title: string, tests: Tests, rows: Rows = {}): void =>
  describeEach(title, harnesses, tests, rows);

/**
 * Runs tests of rules above the store on one database of the process and on one server, which the length of the title
 * chooses. The store contract holds all databases to the same answers.
 */
export function describeTwoHarnesses(title: string, tests: Tests, rows: Rows = {}): void {
  const two = harnesses.filter(({ name }) => PAIRS[Math.floor(title.length / 2) % PAIRS.length]?.has(name));
  describeEach(title, two, tests, rows);
}

/** Runs tests on one database after the other, for tests with global hooks. */
export function describeHarnessesInTurn(title: string, tests: Tests): void {
  describe.for(representatives(title, harnesses))(`${title} on $name`, (database) => describeHarness(database, tests));
}

/** Creates an empty SQL database, which is dropped after the test. */
export type BeginSql = () => Promise<FreshSql>;

/** Runs tests on every available SQL database, or on one of them. */
export function describeSql(title: string, tests: (begin: BeginSql, name: string) => void, only?: string): void {
  const wanted = freshSqlDatabases().filter(({ name, available }) => available && (only ?? name) === name);
  describe.for(wanted)(`${title}: $name`, ({ name, create }) => {
    tests(async () => {
      const fresh = await create();
      onTestFinished(fresh.drop);
      return fresh;
    }, name);
  });
}
