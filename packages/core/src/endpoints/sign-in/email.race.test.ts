import type { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { openWithMail } from "../../test/verifying.ts";

const NEW_PASSWORD = "a new correct horse";
const REFUSED = { status: 401, body: { code: "INVALID_EMAIL_OR_PASSWORD" } };

/** Verifying waits until it is let go, so that something can happen while a sign-in has begun. */
function createSlowPassword() {
  let wait: Promise<void> | null = null;
  let reached = (): void => {};
  return {
    password: {
      hash: async (password: string) => `plain:${password}`,
      verify: async ({ hash, password }: { hash: string; password: string }) => {
        const matches = hash === `plain:${password}`;
        const held = wait;
        wait = null;
        reached();
        await held;
        return matches;
      },
    },
    /** Holds the next verification: `begun` once it is under way, `go` ends it. */
    hold() {
      let go = (): void => {};
      wait = new Promise((resolve) => {
        go = resolve;
      });
      const begun = new Promise<void>((resolve) => {
        reached = resolve;
      });
      return { begun, go: () => go() };
    },
  };
}

async function openSlow() {
  const { password, hold } = createSlowPassword();
  const app = openWithMail({ emailAndPassword: { password } });
  const alice = await signUp(app.auth);
  const late = app.visitor();
  /** Signs in with the old password; `meanwhile` happens once that is verified, and before its session begins. */
  const signInLate = async (meanwhile: () => Promise<unknown>) => {
    const { begun, go } = hold();
    const signingIn = late.post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
    await begun;
    await meanwhile();
    go();
    return answer(signingIn);
  };
  return { ...app, alice, late, signInLate };
}

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await answer(browser.get("/get-session"))).body !== null;

test("a sign-in with the old password that a reset overtakes gets no session", async () => {
  const { mailbox, visitor, sessions, late, signInLate, auth } = await openSlow();
  await visitor().post("/request-password-reset", { email: ALICE.email });
  const { token } = await mailbox.last("reset-password");
  const reset = () => visitor().post("/reset-password", { token, newPassword: NEW_PASSWORD });
  expect(await signInLate(reset)).toMatchObject(REFUSED);
  expect(await sessions()).toEqual([]);
  expect(late.cookies.size).toBe(0);
  expect(await isSignedIn(await signIn(auth, { password: NEW_PASSWORD }))).toBe(true);
});

test("nor does one that a change of password overtakes", async () => {
  const { alice, sessions, late, signInLate } = await openSlow();
  // The change verifies as well, and is not held: only the first verification is.
  const change = () =>
    alice.post("/change-password", {
      currentPassword: ALICE.password,
      newPassword: NEW_PASSWORD,
      revokeOtherSessions: true,
    });
  expect(await signInLate(change)).toMatchObject(REFUSED);
  expect(await sessions()).toHaveLength(1);
  expect(await isSignedIn(late)).toBe(false);
  expect(await isSignedIn(alice)).toBe(true);
});

test("nor does one that the owner's proof of the mailbox overtakes", async () => {
  const { visitor, tokenLink, sessions, signInLate } = await openSlow();
  const owner = visitor();
  await owner.post("/send-verification-email", { email: ALICE.email });
  const path = await tokenLink();
  expect(await signInLate(() => follow(owner, path))).toMatchObject(REFUSED);
  expect(await sessions()).toEqual([]);
});

test("two sign-ins that renew one hash both succeed", async () => {
  const database = memory();
  await signUp(openWithMail({ database }).auth);
  const { visitor, accounts, sessions } = openWithMail({
    database,
    emailAndPassword: { password: { scrypt: { ln: 5, r: 8, p: 1 } } },
  });
  const body = { email: ALICE.email, password: ALICE.password };
  const answers = await Promise.all([visitor(), visitor()].map((browser) => browser.post("/sign-in/email", body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await sessions()).toHaveLength(3);
  expect((await accounts())[0]?.password).toContain("ln=5");
});
