import type { AuthOptions } from "@sallyport/core";
import { onTestFinished } from "vitest";
import { type FreshDatabase, type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { isLong } from "../../ground/long-form.ts";
import { moveIn, type OurSide, openHere } from "./our-side.ts";
import { openThere, type TheirSide, VERSIONS, type Version } from "./their-side.ts";

/** An empty database for one test, which better-auth uses first and Sallyport afterwards. */
export interface Move {
  readonly address: string;
  there(options?: object): Promise<TheirSide>;
  /** Opens Sallyport. It is closed after the test. */
  here(options?: Partial<AuthOptions>, naming?: object): OurSide;
}

export interface MovingCase {
  readonly version: Version["version"];
  readonly there: Version;
  readonly name: string;
  begin(): Promise<Move>;
}

function movingCase({ name, create }: FreshDatabase<FreshSql>, there: Version): MovingCase {
  return {
    there,
    name,
    version: there.version,
    async begin() {
      const fresh = await create();
      onTestFinished(fresh.drop);
      const { address } = fresh;
      return {
        address,
        there: (options) => openThere(there, name, address, options),
        here(options, naming) {
          const database = openHere(name, address, naming);
          onTestFinished(() => database.close());
          return moveIn(database, options);
        },
      };
    },
  };
}

const databases = freshSqlDatabases().filter(({ available }) => available);

/** Every available database with one version each, and in the long form with every version. */
export const movingCases = databases.flatMap((database, turn) =>
  VERSIONS.filter((_, index) => isLong || index === turn % VERSIONS.length).map((there) => movingCase(database, there)),
);

/** Every version on SQLite, for tests that do not depend on the database. */
export const sqliteCases = databases
  .filter(({ name }) => name === "SQLite")
  .flatMap((database) => VERSIONS.map((there) => movingCase(database, there)));
