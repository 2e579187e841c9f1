import { account, session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, whoIs } from "../../ground/people.ts";
import { openRace, RACERS } from "../../races/account/account-race.ts";
import { placeOf } from "../account/account-life.ts";
import { assertQuiet, begin, claimsOf, comeBack, openWorld, statesOf } from "./oauth-harness.ts";

const STATE = "sallyport.state";

/** Opens three processes on one database, whose providers use the clock of the tests. */
async function race(open: OpenHarness, again: OpenAgain) {
  const world = await openWorld({ isNear: true });
  const lost = await openRace(open, again, world.options());
  world.setClock(lost.lab);
  const { lab } = lost;
  const counts = async () => [(await lab.users()).length, (await lab.accounts()).length, (await lab.sessions()).length];
  const clean = async (): Promise<void> => {
    await lab.store.delete(session, { where: {} });
    await lab.store.delete(account, { where: {} });
    await lab.store.delete(user, { where: {} });
  };
  return { ...lost, world, counts, clean };
}

describeHarnesses("sign-ins by a provider, concurrently", (open, again, rounds) => {
  test("start one session and redeem the code once for ten equal callbacks", async () => {
    const { lab, labs, world, strangers, counts, clean } = await race(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const browser = new Browser(lab);
      const query = world.consent(await begin(browser), claimsOf("carol"));
      const racers = strangers();
      for (const { cookies } of racers) cookies.set(STATE, browser.cookies.get(STATE) ?? "");
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

  test("start one session for one ID token sent ten times", async () => {
    const { world, strangers, counts, clean } = await race(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const idToken = { token: world.mock.idToken(claimsOf("carol", { round })) };
      const answers = await Promise.all(
        strangers().map((racer) => racer.post("/sign-in/social", { provider: "mock", idToken })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(RACERS - 1).fill(401)]);
      expect(await counts()).toEqual([1, 1, 1]);
      await clean();
    }
  });

  test.each([
    ["one account", () => "carol-there", 1],
    ["accounts with one verified address", (index: number) => `carol-${index}`, RACERS],
  ])("create one user for %s of a new user in ten flows and ID tokens", async (_, subOf, accounts) => {
    const { world, strangers, counts, clean } = await race(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const racers = await Promise.all(
        strangers().map(async (browser, index) => {
          const person = claimsOf("carol", { sub: subOf(index) });
          const query = world.consent(await begin(browser), person);
          const idToken = { token: world.mock.idToken({ ...person, jti: `${round}-${index}` }) };
          return index % 2 === 0
            ? async () => placeOf(await comeBack(browser, query)) === "/home"
            : async () => (await browser.post("/sign-in/social", { provider: "mock", idToken })).status === 200;
        }),
      );
      expect(await Promise.all(racers.map((enter) => enter()))).toEqual(racers.map(() => true));
      expect(await counts()).toEqual([1, accounts, RACERS]);
      await clean();
    }
  });

  test("never leave both a password and an account when somebody signs up with the owner's address", async () => {
    const { lab, world, strangers, clean } = await race(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const racers = await Promise.all(
        strangers().map(async (browser, index) => {
          if (index % 2 === 0) return () => browser.post("/sign-up/email", personOf("carol"));
          const query = world.consent(await begin(browser), claimsOf("carol"));
          return () => comeBack(browser, query);
        }),
      );
      await Promise.all((round % 2 === 0 ? racers : racers.toReversed()).map((run) => run()));
      // The first one wins: a squatter with an unverified address, or the owner without the squatter's password.
      const ways = (await lab.accounts()).map(({ providerId }) => providerId);
      expect([await lab.users().then(({ length }) => length), ways.length]).toEqual([1, 1]);
      expect(["credential", "mock"]).toContain(ways[0]);
      await clean();
    }
  });
});
