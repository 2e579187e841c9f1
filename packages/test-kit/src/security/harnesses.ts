import type { AuthOptions } from "@sallyport/core";
import { afterEach, describe } from "vitest";
import { type Fresh, freshDatabases } from "../databases.ts";
import { createTestAuth, type TestAuth } from "../test-auth.ts";

/** Opens a Sallyport on an empty database of this harness. */
export interface OpenHarness {
  (options?: Partial<AuthOptions>): Promise<TestAuth>;
}

/** More instances on the data of the last one opened, each with connections of its own. */
export interface OpenAgain {
  (options?: Partial<AuthOptions>): TestAuth;
}

type Tests = (open: OpenHarness, again: OpenAgain) => void;

function describeHarness(create: () => Promise<Fresh>, tests: Tests): void {
  const opened: Fresh[] = [];
  afterEach(async () => {
    for (const { drop } of opened.splice(0)) await drop();
  });
  tests(
    async (options = {}) => {
      const fresh = await create();
      opened.push(fresh);
      return createTestAuth({ ...options, database: fresh.database });
    },
    (options = {}) => {
      const fresh = opened.at(-1);
      if (fresh === undefined) throw new Error("Open a harness first");
      return createTestAuth({ ...options, database: fresh.connectAgain() });
    },
  );
}

const harnesses = freshDatabases().filter(({ available }) => available);

/**
 * The same tests on memory and on every SQL database that is there. The harnesses go side by side, as one waits for its
 * server or for an answer that is held back, and the tests of each in turn: they share nothing but what the file declares.
 */
export function describeHarnesses(title: string, tests: Tests): void {
  describe.concurrent.for(harnesses)(`${title} on $name`, ({ create }) => {
    describe("in turn", { concurrent: false }, () => describeHarness(create, tests));
  });
}

/** One harness after the other, for tests that name no test of theirs when they say what is to be done in the end. */
export function describeHarnessesInTurn(title: string, tests: Tests): void {
  describe.for(harnesses)(`${title} on $name`, ({ create }) => describeHarness(create, tests));
}
