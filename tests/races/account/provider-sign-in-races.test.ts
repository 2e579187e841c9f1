import { type AuthOptions, custom } from "@sallyport/core";
import { account, session, user, verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";

const RACERS = 8;
const ROUNDS = rounds(5);
const UNUSED = "https://id.example.com/";

/** A provider whose tokens nobody signs: what races here is what they lead to. */
const options: Partial<AuthOptions> = {
  baseURL: "http://localhost:3000",
  customProviders: [
    custom({
      id: "mock",
      clientId: "app",
      clientSecret: "app-secret",
      endpoints: { authorization: UNUSED, token: UNUSED, jwks: UNUSED, issuer: UNUSED },
      verifyIdToken: async () => true,
    }),
  ],
};

let count = 0;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
function tokenOf({ clock }: OpenedAuth, claims: object): string {
  count += 1;
  const now = Math.floor(clock.now().getTime() / 1000);
  const all = { iss: UNUSED, aud: "app", iat: now, exp: now + 3600, email_verified: true, jti: count, ...claims };
  return `${encode({ alg: "RS256" })}.${encode(all)}.${encode({})}`;
}

/** Four instances on one database, their connections made. */
async function openLabs(open: OpenHarness, again: OpenAgain) {
  const lab = await open(options);
  const more = { ...options, clock: lab.clock };
  const labs = [lab, again(more), again(more), again(more)];
  await Promise.all(labs.map((each) => new Browser(each).get("/get-session")));
  const race = (token: (racer: number) => string) =>
    Promise.all(
      Array.from({ length: RACERS }, (_, racer) => {
        const browser = new Browser(labs[racer % labs.length] ?? lab);
        return browser.post("/sign-in/social", { provider: "mock", idToken: { token: token(racer) } });
      }),
    );
  const rows = async () => [
    await lab.store.count(user, { where: {} }),
    await lab.store.count(account, { where: {} }),
    await lab.store.count(session, { where: {} }),
  ];
  const empty = async () => {
    await lab.store.delete(user, { where: {} });
    await lab.store.delete(verification, { where: {} });
  };
  return { lab, race, rows, empty };
}

describeHarnesses("arrivals at once", (open, again) => {
  test("of eight first sign-ins of one account, all are one person", async () => {
    const { lab, race, rows, empty } = await openLabs(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await race(() => tokenOf(lab, { sub: `new-${round}`, email: `new-${round}@example.com` }));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: RACERS }, () => 200));
      expect(await rows()).toEqual([1, 1, RACERS]);
      await empty();
    }
  });

  test("of eight accounts with one proven address, all are one person's", async () => {
    const { lab, race, rows, empty } = await openLabs(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await race((racer) => tokenOf(lab, { sub: `${round}-${racer}`, email: "one@example.com" }));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: RACERS }, () => 200));
      expect(await rows()).toEqual([1, RACERS, RACERS]);
      await empty();
    }
  });

  test("of eight uses of one ID token, one signs in", async () => {
    const { lab, race, rows, empty } = await openLabs(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = tokenOf(lab, { sub: `once-${round}`, email: `once-${round}@example.com` });
      const answers = await race(() => token);
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array.from({ length: RACERS - 1 }, () => 401),
      ]);
      expect(await rows()).toEqual([1, 1, 1]);
      await empty();
    }
  });
});
