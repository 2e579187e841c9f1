import { account } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { openRace, RACERS, times, told } from "./account-race.ts";

const LAST = "FAILED_TO_UNLINK_LAST_ACCOUNT";
const GONE = "ACCOUNT_NOT_FOUND";

/** Opens several browsers with the same session of Alice, spread over the instances. */
async function openAlice(open: OpenHarness, again: OpenAgain) {
  const { lab, racersOf } = await openRace(open, again, {});
  const alice = await signUp(lab, "alice");
  const [user] = await lab.users();
  return { lab, userId: user?.id ?? "", browsers: racersOf(alice) };
}

/**
 * Gives the user these sign-in methods and no others. The rows are those that sign-ins with the providers would write.
 */
async function give(lab: OpenedAuth, userId: string, providers: readonly string[]): Promise<void> {
  await lab.store.delete(account, { where: { userId } });
  const now = lab.clock.now();
  for (const providerId of providers) {
    const id = `${providerId} of ${userId}`;
    await lab.store.insert(account, { id, providerId, accountId: id, userId, createdAt: now, updatedAt: now });
  }
}

const unlink = async (browsers: readonly Browser[], providerOf: (racer: number) => string) => {
  const asked = browsers.map((browser, racer) => browser.post("/unlink-account", { providerId: providerOf(racer) }));
  return (await Promise.all(asked)).map(told).sort();
};

const BOTH = ["credential", "google"];
const MANY = Array.from({ length: RACERS }, (_, index) => (index === 0 ? "credential" : `provider-${index}`));
const HALF = times(RACERS / 2, LAST);

describeHarnesses("unlinking accounts, concurrently", (open, again, rounds) => {
  test.each<[string, string[], (racer: number) => string | undefined, string[], unknown[]]>([
    [
      "keeps one of two sign-in methods",
      BOTH,
      (racer) => BOTH[racer % 2],
      [...times(4, GONE), ...HALF],
      [expect.any(String)],
    ],
    [
      "keeps one of ten sign-in methods",
      MANY,
      (racer) => MANY[racer],
      [...times(8, "200"), LAST],
      [expect.any(String)],
    ],
    [
      "removes one of three sign-in methods once",
      [...BOTH, "github"],
      () => "google",
      times(9, GONE),
      ["credential", "github"],
    ],
  ])("%s", async (_, given, providerOf, answers, left) => {
    const { lab, userId, browsers } = await openAlice(open, again);
    for (let round = 0; round < rounds; round += 1) {
      await give(lab, userId, given);
      // The racer that is called first changes each round, because it has a small lead.
      const told = await unlink(browsers, (racer) => providerOf((racer + round) % RACERS) ?? "");
      expect(told).toEqual(["200", ...answers]);
      expect((await lab.accounts()).map(({ providerId }) => providerId).sort()).toEqual(left);
    }
  });
});
