import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { isLong } from "../../ground/long-form.ts";
import { VERSIONS, type Version } from "./their-side.ts";

export interface MovingCase {
  readonly version: Version["version"];
  readonly there: Version;
  readonly name: string;
  create(): Promise<FreshSql>;
}

const databases = freshSqlDatabases().filter(({ available }) => available);

/** Every database that answers, with the versions in turn; in the long form each version on each. */
export const movingCases: readonly MovingCase[] = databases.flatMap(({ name, create }, turn) =>
  VERSIONS.filter((_, index) => isLong || index === turn % VERSIONS.length).map((there) => ({
    there,
    name,
    create,
    version: there.version,
  })),
);

/** Every version on SQLite, where the database is not what is asked about. */
export const sqliteCases: readonly MovingCase[] = databases
  .filter(({ name }) => name === "SQLite")
  .flatMap(({ name, create }) => VERSIONS.map((there) => ({ there, name, create, version: there.version })));
