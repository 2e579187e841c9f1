import { describe, onTestFinished, test } from "vitest";
import { freshDatabases } from "../ground/databases.ts";
import { representatives } from "../ground/long-form.ts";
import { openSocialHarness, type SocialHarness, type SocialOptions } from "./social-harness.ts";

type Open = (options?: SocialOptions) => Promise<SocialHarness>;

/** Runs tests with a provider on each kind of database, or on one of them. */
export const onDatabases = (about: string, tests: (run: ReturnType<typeof test.runIf>, open: Open) => void): void =>
  describe.each(representatives(about, freshDatabases()))(`${about} on $name`, ({ available, create }) => {
    tests(test.runIf(available), async ({ auth, ...options } = {}) => {
      const { database, drop } = await create();
      onTestFinished(() => drop());
      const harness = await openSocialHarness({ ...options, auth: { database, ...auth } });
      onTestFinished(() => harness.close());
      return harness;
    });
  });
