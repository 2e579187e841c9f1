import { type FreshSql, freshSqlDatabases } from "../databases.ts";
import { representatives } from "../long-form.ts";
import { VERSIONS, type Version } from "./their-side.ts";

export interface MovingCase {
  readonly version: Version["version"];
  readonly there: Version;
  readonly name: string;
  create(): Promise<FreshSql>;
}

const databases = freshSqlDatabases().filter(({ available }) => available);

/** Both versions, and every database that answers; in the long form each version on each. */
export const movingCases: readonly MovingCase[] = VERSIONS.flatMap((there) =>
  representatives(there.version, databases).map(({ name, create }) => ({
    there,
    name,
    create,
    version: there.version,
  })),
);
