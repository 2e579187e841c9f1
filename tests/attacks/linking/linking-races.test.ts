import { account, session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { SESSION_COOKIE, signUp, whoIs } from "../../ground/people.ts";
import { openRace, RACERS } from "../../races/account/account-race.ts";
import { placeOf, prove } from "../account/account-life.ts";
import { assertQuiet, begin, claimsOf, comeBack, openWorld, walk } from "../oauth/oauth-harness.ts";

async function race(open: OpenHarness, again: OpenAgain) {
  const world = await openWorld({ isNear: true });
  const lost = await openRace(
    open,
    again,
    world.options({ account: { accountLinking: { allowDifferentEmails: true } } }),
  );
  world.setClock(lost.lab);
  const { lab } = lost;
  const clean = async (): Promise<void> => {
    for (const table of [session, account, user]) await lab.store.delete(table, { where: {} });
  };
  const ways = async () =>
    (await lab.accounts()).map(({ providerId, accountId }) => `${providerId} ${accountId}`).sort();
  return { ...lost, world, clean, ways };
}

describeHarnesses("linking accounts, concurrently", (open, again, rounds) => {
  test("gives one account that two users link to one of them, in every answer", async () => {
    const { lab, labs, world, racersOf, clean } = await race(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const people = [await signUp(lab, "alice"), await signUp(lab, "bob")];
      const racers = people.flatMap((person) => racersOf(person).slice(0, RACERS / 2));
      const runs = await Promise.all(
        racers.map(async (racer, index) => {
          const person = claimsOf("shared", { round });
          if (index % 2 === 0) {
            const query = world.consent(await begin(racer, {}, "/link-social"), person);
            return async () => placeOf(await comeBack(racer, query)) === "/home";
          }
          const idToken = { token: world.mock.idToken({ ...person, index }) };
          return async () => (await racer.post("/link-social", { provider: "mock", idToken })).status === 200;
        }),
      );
      const linked = await Promise.all(runs.map((run) => run()));
      const rows = (await lab.accounts()).filter(({ providerId }) => providerId === "mock");
      expect(rows).toHaveLength(1);
      const owner = (await lab.users()).find(({ id }) => id === rows[0]?.userId)?.name;
      // Only requests of the owner were told that the account is linked.
      const half = RACERS / 2;
      expect(linked.slice(0, half).includes(true)).toBe(owner === "alice");
      expect(linked.slice(half).includes(true)).toBe(owner === "bob");
      const visitor = new Browser(labs[1] ?? lab);
      await walk(world, visitor, claimsOf("shared"));
      expect(await whoIs(visitor)).toBe(owner);
      await clean();
    }
    for (const one of labs) await assertQuiet(world, one);
  });

  test("leaves no session or account without a user when one signs in while its user is deleted", async () => {
    const { lab, world, strangers, clean } = await race(open, again);
    for (let round = 0; round < rounds; round += 1) {
      const carol = new Browser(lab);
      await walk(world, carol, claimsOf("carol"));
      const racers = await Promise.all(
        strangers().map(async (browser, index) => {
          if (index === RACERS / 2) {
            browser.cookies.set(SESSION_COOKIE, carol.cookies.get(SESSION_COOKIE) ?? "");
            return () => browser.post("/delete-user");
          }
          const query = world.consent(await begin(browser), claimsOf("carol"));
          return () => comeBack(browser, query);
        }),
      );
      await Promise.all(racers.map((run) => run()));
      const people = new Set((await lab.users()).map(({ id }) => id));
      expect(people.size).toBeLessThan(2);
      const rows = [...(await lab.accounts()), ...(await lab.sessions())];
      expect(rows.filter(({ userId }) => !people.has(userId))).toEqual([]);
      expect((await lab.accounts()).length).toBe(people.size);
      expect(await whoIs(carol)).toBeNull();
      await clean();
    }
  });

  test("links two accounts with one verified address to one user", async () => {
    const { lab, world, strangers, clean, ways } = await race(open, again);
    for (let round = 0; round < rounds; round += 1) {
      await signUp(lab, "alice");
      await prove(lab, "alice");
      const racers = await Promise.all(
        strangers().map(async (browser, index) => {
          const provider = index % 2 === 0 ? "mock" : "mock2";
          const query = world.consent(await begin(browser, { provider }), claimsOf("alice"));
          return { browser, run: () => comeBack(browser, query, provider) };
        }),
      );
      await Promise.all(racers.map(({ run }) => run()));
      expect((await ways()).filter((way) => !way.startsWith("credential"))).toEqual([
        "mock alice-there",
        "mock2 alice-there",
      ]);
      expect((await lab.users()).length).toBe(1);
      for (const { browser } of racers) expect(await whoIs(browser)).toBe("alice");
      await clean();
    }
  });
});
