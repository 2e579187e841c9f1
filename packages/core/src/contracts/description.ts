import type { Database } from "./store.ts";
import type { Schema } from "./table.ts";

/** Under this key a running Sallyport tells its tools what database it has and which tables it wants there. */
export const DESCRIPTION: unique symbol = Symbol.for("sallyport.description");

/** What a running Sallyport tells its tools. */
export interface Description {
  readonly database: Database;
  readonly schema: Schema;
}

/** The database and tables of a running Sallyport, for migrations. @throws TypeError for anything else */
export function describeAuth(auth: object): Description {
  const description: unknown = Reflect.get(auth, DESCRIPTION);
  if (typeof description !== "object" || description === null)
    throw new TypeError("This is not the result of createAuth");
  return description as Description;
}
