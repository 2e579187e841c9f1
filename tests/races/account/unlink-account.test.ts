import { account } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { SESSION_COOKIE, signUp } from "../../ground/people.ts";

const ROUNDS = rounds(20);
const RACERS = 8;
const LAST = "FAILED_TO_UNLINK_LAST_ACCOUNT";
const GONE = "ACCOUNT_NOT_FOUND";

/** Alice's one session in as many browsers as there are racers, over four instances of four connections each. */
async function openRace(open: OpenHarness, again: OpenAgain) {
  const lab = await open();
  const labs = [lab, again({ clock: lab.clock }), again({ clock: lab.clock }), again({ clock: lab.clock })];
  const alice = await signUp(lab, "alice");
  const [user] = await lab.users();
  const userId = user?.id ?? "";
  const browsers = Array.from({ length: RACERS }, (_, index) => {
    const browser = new Browser(labs[index % labs.length] ?? lab);
    browser.cookies.set(SESSION_COOKIE, alice.cookies.get(SESSION_COOKIE) ?? "");
    return browser;
  });
  // Connections are made before the start, or the first instance would always win.
  await Promise.all(browsers.map((browser) => browser.get("/list-accounts")));
  return { lab, userId, browsers };
}

/** Gives the person these ways in, and no others, as sign-ins with the providers would write them. */
async function give(lab: OpenedAuth, userId: string, providers: readonly string[]): Promise<void> {
  await lab.store.delete(account, { where: { userId } });
  const now = lab.clock.now();
  for (const providerId of providers) {
    const id = `${providerId} of ${userId}`;
    await lab.store.insert(account, { id, providerId, accountId: id, userId, createdAt: now, updatedAt: now });
  }
}

/** What each racer got: 200, or the code of the refusal. */
const unlink = (browsers: readonly Browser[], providerOf: (racer: number) => string) =>
  Promise.all(
    browsers.map(async (browser, racer) => {
      const { status, code } = await browser.post("/unlink-account", { providerId: providerOf(racer) });
      return status === 200 ? "200" : String(code);
    }),
  );

describeHarnesses("unlinking at once", (open, again) => {
  const left = async (lab: OpenedAuth) => (await lab.accounts()).map(({ providerId }) => providerId);

  test("of two ways in, taken away by eight callers, one stays", async () => {
    const { lab, userId, browsers } = await openRace(open, again);
    const both = ["credential", "google"];
    for (let round = 0; round < ROUNDS; round += 1) {
      await give(lab, userId, both);
      const answers = await unlink(browsers, (racer) => both[(racer + round) % 2] ?? "");
      const half = Array.from({ length: RACERS / 2 - 1 }, () => GONE);
      expect(answers.sort()).toEqual(["200", ...half, ...Array.from({ length: RACERS / 2 }, () => LAST)]);
      expect(await left(lab)).toHaveLength(1);
    }
  });

  test("of eight, each taken away by another caller, one stays", async () => {
    const { lab, userId, browsers } = await openRace(open, again);
    const all = Array.from({ length: RACERS }, (_, index) => (index === 0 ? "credential" : `provider-${index}`));
    for (let round = 0; round < ROUNDS; round += 1) {
      await give(lab, userId, all);
      const answers = await unlink(browsers, (racer) => all[racer] ?? "");
      expect(answers.sort()).toEqual([...Array.from({ length: RACERS - 1 }, () => "200"), LAST]);
      expect(await left(lab)).toHaveLength(1);
    }
  });

  test("one of three, taken away by eight, is taken away once", async () => {
    const { lab, userId, browsers } = await openRace(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      await give(lab, userId, ["credential", "github", "google"]);
      const answers = await unlink(browsers, () => "google");
      expect(answers.sort()).toEqual(["200", ...Array.from({ length: RACERS - 1 }, () => GONE)]);
      expect((await left(lab)).sort()).toEqual(["credential", "github"]);
    }
  });
});
