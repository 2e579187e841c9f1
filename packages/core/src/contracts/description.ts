import type { Database } from "./store.ts";
import type { Schema } from "./table.ts";

/** Describes an instance's database to tools. */
export const DESCRIPTION: unique symbol = Symbol.for("sallyport.description");

/** An instance's database and tables. */
export interface Description {
  readonly database: Database;
  readonly schema: Schema;
}

/** An instance's database and tables. @throws TypeError for anything else */
export function describeAuth(auth: object): Description {
  const description: unknown = Reflect.get(auth, DESCRIPTION);
  if (typeof description !== "object" || description === null)
    throw new TypeError("This is not the result of createAuth");
  return description as Description;
}
