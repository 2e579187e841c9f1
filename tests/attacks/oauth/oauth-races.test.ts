import { account, session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, whoIs } from "../../ground/people.ts";
import { openRace, RACERS, ROUNDS } from "../../races/account/account-race.ts";
import { placeOf } from "../account/account-life.ts";
import { assertQuiet, begin, claimsOf, comeBack, openWorld, statesOf } from "./oauth-harness.ts";

const STATE = "sallyport.state";

/** Three processes on one database, and providers that keep their time. */
async function race(open: OpenHarness, again: OpenAgain) {
  const world = await openWorld({ isNear: true });
  const lost = await openRace(open, again, world.options());
  world.setClock(lost.lab);
  const { lab, labs } = lost;
  /** As many copies of one browser. */
  const copies = (browser: Browser): Browser[] =>
    Array.from({ length: RACERS }, (_, index) => {
      const copy = new Browser(labs[index % labs.length] ?? lab);
      copy.cookies.set(STATE, browser.cookies.get(STATE) ?? "");
      return copy;
    });
  const counts = async () => [(await lab.users()).length, (await lab.accounts()).length, (await lab.sessions()).length];
  const clean = async (): Promise<void> => {
    await lab.store.delete(session, { where: {} });
    await lab.store.delete(account, { where: {} });
    await lab.store.delete(user, { where: {} });
  };
  return { ...lost, world, copies, counts, clean };
}

describeHarnesses("at the same moment", (open, again) => {
  test("one callback ten times: one session, one account, one code redeemed", async () => {
    const { lab, labs, world, copies, counts, clean } = await race(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const browser = new Browser(lab);
      const query = world.consent(await begin(browser), claimsOf("carol"));
      const racers = copies(browser);
      const before = world.mock.callsOf("/token").length;
      const answers = await Promise.all(racers.map((racer) => comeBack(racer, query)));
      const places = answers.map(placeOf);
      expect(places.filter((place) => place === "/home")).toHaveLength(1);
      expect(new Set(places)).toEqual(new Set(["/home", "/api/auth/error?error=please_restart_the_process"]));
      expect([await counts(), world.mock.callsOf("/token").length - before]).toEqual([[1, 1, 1], 1]);
      const signedIn = await Promise.all(racers.map((racer) => whoIs(racer)));
      expect(signedIn.filter((name) => name !== null)).toEqual(["carol"]);
      expect(placeOf(await comeBack(browser, query))).toBe("/api/auth/error?error=please_restart_the_process");
      await clean();
    }
    expect(await statesOf(lab)).toEqual([]);
    for (const one of labs) await assertQuiet(world, one);
  });

  test("one ID token ten times: one session", async () => {
    const { labs, world, copies, counts, clean } = await race(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const idToken = { token: world.mock.idToken(claimsOf("carol", { round })) };
      const racers = copies(new Browser(labs[0] ?? expect.fail()));
      const answers = await Promise.all(
        racers.map((racer) => racer.post("/sign-in/social", { provider: "mock", idToken })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(RACERS - 1).fill(401)]);
      expect(await counts()).toEqual([1, 1, 1]);
      await clean();
    }
  });

  test("one newcomer by ten flows: one person, one account", async () => {
    const { lab, labs, world, counts, clean } = await race(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const racers = await Promise.all(
        Array.from({ length: RACERS }, async (_, index) => {
          const browser = new Browser(labs[index % labs.length] ?? lab);
          return { browser, query: world.consent(await begin(browser), claimsOf("carol")) };
        }),
      );
      const answers = await Promise.all(racers.map(({ browser, query }) => comeBack(browser, query)));
      const [users, accounts, sessions] = await counts();
      const entered = answers.filter((answer) => placeOf(answer) === "/home").length;
      expect([users, accounts, sessions], answers.map(placeOf).join(" ")).toEqual([1, 1, entered]);
      expect(entered).toBe(RACERS);
      await clean();
    }
  });

  test("somebody signs up with the address while its owner comes by a provider: never both ways into one account", async () => {
    const { lab, labs, world, clean } = await race(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const racers = await Promise.all(
        Array.from({ length: RACERS }, async (_, index) => {
          const browser = new Browser(labs[index % labs.length] ?? lab);
          if (index % 2 === 0) return () => browser.post("/sign-up/email", personOf("carol"));
          const query = world.consent(await begin(browser), claimsOf("carol"));
          return () => comeBack(browser, query);
        }),
      );
      await Promise.all((round % 2 === 0 ? racers : racers.toReversed()).map((run) => run()));
      // Whoever was first has it: the squatter without a proven address, or the owner without the squatter's password.
      const ways = (await lab.accounts()).map(({ providerId }) => providerId);
      expect([await lab.users().then(({ length }) => length), ways.length]).toEqual([1, 1]);
      expect(["credential", "mock"]).toContain(ways[0]);
      await clean();
    }
  });
});
