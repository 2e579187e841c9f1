import { type FreshSql, freshSqlDatabases } from "../databases.ts";
import { VERSIONS, type Version } from "./their-side.ts";

export interface MovingCase {
  readonly version: Version["version"];
  readonly there: Version;
  readonly name: string;
  create(): Promise<FreshSql>;
}

/** Both versions on every database that answers. */
export const movingCases: readonly MovingCase[] = VERSIONS.flatMap((there) =>
  freshSqlDatabases()
    .filter(({ available }) => available)
    .map(({ name, create }) => ({ there, name, create, version: there.version })),
);
