import { session as sessionTable } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, signIn, signUp, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";

const DAY = 86_400;
const CACHED = { session: { cookieCache: { enabled: true, maxAge: 60 } } };
const limited = {
  rateLimit: {
    enabled: true,
    storage: "database" as const,
    customRules: { "/sign-up/email": false as const, "/sign-in/email": { window: 10, max: 3 } },
  },
};

/** Changes the letter case in a different pattern for each number. */
const recased = (text: string, pattern: number): string =>
  [...text].map((message, index) => ((pattern >> (index % 5)) & 1 ? message.toUpperCase() : message)).join("");

describeHarnesses(
  "races",
  (open, again, rounds) => {
    test("twenty concurrent sign-ups with one address on two instances create one user", async () => {
      const lab = await open();
      const other = again();
      await signUp(lab, "first");
      for (let round = 0; round < rounds; round += 1) {
        const person = personOf(`person${round}`);
        const attempts = Array.from({ length: 20 }, (_, index) =>
          new Browser(index % 2 === 0 ? lab : other).post("/sign-up/email", {
            ...person,
            email: recased(person.email, index),
          }),
        );
        const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
        expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
      }
      const rows = [await lab.users(), await lab.accounts(), await lab.sessions()];
      expect(rows.map(({ length }) => length)).toEqual([rounds + 1, rounds + 1, rounds + 1]);
    });

    test("fifty concurrent reads after updateAge return valid cookies and extend the session once", async () => {
      const lab = await open();
      const alice = await signUp(lab, "alice");
      for (let round = 0; round < rounds; round += 1) {
        lab.clock.advance({ days: 1, seconds: 1 });
        const answers = await Promise.all(Array.from({ length: 50 }, () => alice.get("/get-session", { keep: false })));
        for (const answer of answers) expect(answer.at("user", "name"), answer.text).toBe("alice");
        const given = answers.flatMap((answer) => answer.given);
        expect(given.length).toBeGreaterThan(0);
        for (const { name, value } of given) {
          expect(
            (await alice.get("/get-session", { cookie: `${name}=${value}`, keep: false })).at("user", "name"),
          ).toBe("alice");
        }
        const rows = await lab.sessions();
        expect(rows.map(({ expiresAt }) => expiresAt.getTime())).toEqual([lab.clock.now().getTime() + 7 * DAY * 1000]);
      }
    });

    test("a session that is revoked while it is extended stays revoked", async () => {
      const lab = await open(CACHED);
      const keeper = await signUp(lab, "alice");
      for (let round = 0; round < rounds; round += 1) {
        const revoked = await signIn(lab, "alice");
        const token = tokenOf(revoked);
        lab.clock.advance({ days: 1, seconds: 1 });
        await keeper.get("/get-session", { query: "disableCookieCache=true" });
        const reads = () =>
          Array.from({ length: 10 }, () =>
            revoked.get("/get-session", { query: "disableCookieCache=true", keep: false }),
          );
        const before = reads();
        const revoking = keeper.post("/revoke-session", { token });
        const answers = await Promise.all([...before, ...reads()]);
        expect((await revoking).status).toBe(200);

        expect(await lab.store.find(sessionTable, { where: { token } })).toBeNull();
        expect((await revoked.get("/get-session", { query: "disableCookieCache=true", keep: false })).json).toBeNull();
        expect((await revoked.get("/list-sessions", { keep: false })).status).toBe(401);
        lab.clock.advance({ minutes: 1 });
        for (const { given } of answers) {
          const cookie = given.map(({ name, value }) => `${name}=${value}`).join("; ");
          if (cookie === "") continue;
          expect((await revoked.get("/get-session", { cookie, keep: false })).json).toBeNull();
        }
      }
      expect(await whoIs(keeper, "disableCookieCache=true")).toBe("alice");
    });

    test("a sign-out during reads ends the session", async () => {
      const lab = await open();
      await signUp(lab, "alice");
      for (let round = 0; round < rounds; round += 1) {
        const browser = await signIn(lab, "alice");
        lab.clock.advance({ days: 1, seconds: 1 });
        const cookie = browser.cookies.header();
        await Promise.all([
          ...Array.from({ length: 10 }, () => browser.get("/get-session", { cookie, keep: false })),
          browser.post("/sign-out", {}, { cookie, keep: false }),
          browser.post("/sign-out", {}, { cookie, keep: false }),
        ]);
        expect((await browser.get("/get-session", { cookie, keep: false })).json).toBeNull();
      }
    });

    test("two devices that revoke each other's sessions leave at most one, without an error", async () => {
      const lab = await open();
      await signUp(lab, "alice");
      for (let round = 0; round < rounds; round += 1) {
        const devices = [await signIn(lab, "alice"), await signIn(lab, "alice")];
        const answers = await Promise.all(
          devices.map((device) => device.post("/revoke-other-sessions", {}, { keep: false })),
        );
        for (const { status } of answers) expect([200, 401]).toContain(status);
        expect((await lab.sessions()).length).toBeLessThanOrEqual(1);
      }
    });

    test("the rate limit lets three of forty concurrent sign-ins on two instances through", async () => {
      const lab = await open(limited);
      const other = again({ ...limited, clock: lab.clock });
      await signUp(lab, "alice");
      for (let round = 0; round < rounds; round += 1) {
        const from = { remoteAddress: `203.0.${round}.1` };
        const attempts = Array.from({ length: 40 }, (_, index) =>
          trySignIn(new Browser(index % 2 === 0 ? lab : other), "nobody", {}, { from }),
        );
        const statuses = (await Promise.all(attempts)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 401)).toHaveLength(3);
        expect(statuses.filter((status) => status === 429)).toHaveLength(37);
        lab.clock.advance({ seconds: 1000 });
      }
    });
  },
  { storesSessions: true },
);
