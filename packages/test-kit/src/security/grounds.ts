import type { AuthOptions } from "@sallyport/core";
import type { Database } from "@sallyport/core/store";
import { afterEach, describe } from "vitest";
import { type Fresh, freshDatabases } from "../databases.ts";
import { createTestAuth, type TestAuth } from "../test-auth.ts";

/** Opens a Sallyport on an empty database of this ground. */
export interface OpenGround {
  (options?: Partial<AuthOptions>): Promise<TestAuth>;
}

/** More instances on the data of the last one opened, each with connections of its own. */
export interface OpenAgain {
  (options?: Partial<AuthOptions>): TestAuth;
}

/** The same tests on memory and on every SQL database that is there. */
export function describeGrounds(title: string, tests: (open: OpenGround, again: OpenAgain) => void): void {
  for (const ground of freshDatabases().filter(({ available }) => available)) {
    describe(`${title} on ${ground.name}`, () => {
      const opened: Fresh<Database>[] = [];
      afterEach(async () => {
        for (const { drop } of opened.splice(0)) await drop();
      });
      tests(
        async (options = {}) => {
          const fresh = await ground.create();
          opened.push(fresh);
          return createTestAuth({ ...options, database: fresh.database });
        },
        (options = {}) => {
          const fresh = opened.at(-1);
          if (fresh === undefined) throw new Error("Open a ground first");
          return createTestAuth({ ...options, database: fresh.connectAgain() });
        },
      );
    });
  }
}
