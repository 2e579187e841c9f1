import { passkey } from "@sallyport/core/passkey";
import { session } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { addPasskey, ask } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import { signUp } from "../../ground/people.ts";

const ROUNDS = rounds(6);

/** Opens two instances on one database. */
async function openRace(open: OpenHarness, again: OpenAgain) {
  const options = { plugins: [passkey()], rateLimit: { enabled: false } };
  const lab = await open(options);
  const other = again({ ...options, clock: lab.clock });
  const statusesOf = async (calls: readonly Promise<{ readonly status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();
  return { lab, other, sides: [lab, other, lab, other] as const, statusesOf };
}

describeHarnesses("passkeys, concurrently", (open, again) => {
  test("sign in once for four responses to one challenge", async () => {
    const { lab, sides, statusesOf } = await openRace(open, again);
    const authenticator = new SoftwareAuthenticator({ origin: lab.origin });
    await addPasskey(await signUp(lab, "alice"), authenticator);
    for (let round = 0; round < ROUNDS; round += 1) {
      await lab.store.delete(session, { where: {} });
      const browser = new Browser(lab);
      const response = authenticator.get(await ask(browser, "generate-authenticate-options"));
      const { cookie } = browser;
      const answers = sides.map((side) =>
        new Browser(side).post("/passkey/verify-authentication", { response }, { cookie }),
      );
      expect(await statusesOf(answers), `round ${round}`).toEqual([200, 400, 400, 400]);
      expect(await lab.sessions()).toHaveLength(1);
    }
  });

  test("are registered by one of two users with the same credential id", async () => {
    const { lab, other, statusesOf } = await openRace(open, again);
    const [alice, bob] = [await signUp(lab, "alice"), await signUp(other, "bob")];
    for (let round = 0; round < ROUNDS; round += 1) {
      const authenticator = new SoftwareAuthenticator({ origin: lab.origin });
      const register = async (browser: Browser) => {
        const response = authenticator.create(await ask(browser, "generate-register-options"));
        return () => browser.post("/passkey/verify-registration", { response });
      };
      const calls = [await register(alice), await register(bob)];
      expect(await statusesOf(calls.map((call) => call())), `round ${round}`).toEqual([200, 400]);
    }
  });

  test("sign in once for several responses with the same counter", async () => {
    const { lab, sides, statusesOf } = await openRace(open, again);
    const authenticator = new SoftwareAuthenticator({ origin: lab.origin, counter: 1 });
    await addPasskey(await signUp(lab, "alice"), authenticator);
    for (let round = 0; round < ROUNDS; round += 1) {
      const counter = authenticator.counter + 100;
      const calls = [];
      for (const side of sides) {
        const browser = new Browser(side);
        const response = authenticator.get(await ask(browser, "generate-authenticate-options"), { counter });
        calls.push(() => browser.post("/passkey/verify-authentication", { response }));
      }
      expect(await statusesOf(calls.map((call) => call())), `round ${round}`).toEqual([200, 400, 400, 400]);
      authenticator.counter = counter;
    }
  });

  test("a passkey that is removed while it signs in leaves no session behind", async () => {
    const { lab, sides, statusesOf } = await openRace(open, again);
    const alice = await signUp(lab, "alice");
    for (let round = 0; round < ROUNDS; round += 1) {
      const authenticator = new SoftwareAuthenticator({ origin: lab.origin });
      const id = await addPasskey(alice, authenticator);
      const before = (await lab.sessions()).length;
      const signIns = [];
      for (const side of sides) {
        const browser = new Browser(side);
        const response = authenticator.get(await ask(browser, "generate-authenticate-options"));
        signIns.push(() => browser.post("/passkey/verify-authentication", { response }));
      }
      const remove = () => alice.post("/passkey/delete-passkey", { id, revokeSessions: true });
      const [removed, ...statuses] = await Promise.all([remove, ...signIns].map(async (call) => (await call()).status));
      expect([removed, statuses.filter((status) => status !== 200 && status !== 400)], `round ${round}`).toEqual([
        200,
        [],
      ]);
      expect(await lab.sessions(), `round ${round}`).toHaveLength(before);
      expect(await statusesOf([remove(), remove()])).toEqual([404, 404]);
    }
  });

  test("of two removals of one passkey, one counts", async () => {
    const { lab, statusesOf } = await openRace(open, again);
    const alice = await signUp(lab, "alice");
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await addPasskey(alice, new SoftwareAuthenticator({ origin: lab.origin }));
      const remove = () => alice.post("/passkey/delete-passkey", { id });
      expect(await statusesOf([remove(), remove()]), `round ${round}`).toEqual([200, 404]);
    }
  });
});
