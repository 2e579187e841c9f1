import type { AuthOptions } from "@sallyport/core";
import type { Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ask, signInBy, signUpBy, tryAdd } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { pathOf } from "../../ground/mailed.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { openPasskeys } from "./passkey-harness.ts";

const TAKEN = personOf("carol").email;
const FREE = "free@people.example.org";
const HELD = { signUp: { requireEmailVerification: true } } as const;

/** Carol has an account, with an address that she has verified or not. */
async function openWithCarol(verified: boolean, more: Partial<AuthOptions> = {}) {
  const app = openPasskeys(HELD, more);
  const carol = await signUp(app.lab, "carol");
  if (verified) await prove(app.lab, "carol");
  const told = async (): Promise<string[]> => {
    await app.mailbox.settle();
    return app.mailbox.mails.splice(0).map(({ to }) => to);
  };
  await told();
  return { ...app, carol, told };
}
type World = Awaited<ReturnType<typeof openWithCarol>>;

const signUpAt = (browser: Browser, authenticator: SoftwareAuthenticator, email: string) =>
  signUpBy(browser, authenticator, { name: "Mallory", email });

/** What a stranger can do with a passkey after signing up with it. */
const STEPS: Record<string, (world: World, browser: Browser, own: SoftwareAuthenticator) => Promise<Answer>> = {
  "signs in": (_world, browser, own) => signInBy(browser, own),
  "signs in from another browser": ({ visitor }, _browser, own) => signInBy(visitor(), own),
  "signs in with a wrong signature": (_world, browser, own) =>
    signInBy(browser, own, { signature: Buffer.from("30060201010201", "hex") }),
  "signs in as somebody else": (_world, browser, own) => signInBy(browser, own, { userHandle: "c29tZWJvZHk" }),
  "signs up elsewhere with the same passkey": ({ visitor }, _browser, own) =>
    signUpAt(visitor(), own, "another@people.example.org"),
  "signs up at a taken address with the same passkey": ({ visitor }, _browser, own) => signUpAt(visitor(), own, TAKEN),
  "adds the same passkey to another account": async ({ lab }, _browser, own) => tryAdd(await signUp(lab, "dora"), own),
};

describe.each([
  ["verified", true],
  ["unverified", false],
] as const)("a passkey at an address that somebody has, %s", (_state, verified) => {
  test.each(Object.entries(STEPS))("answers like one at a free address to whoever %s", async (_step, take) => {
    const faces = [];
    for (const email of [FREE, TAKEN]) {
      const world = await openWithCarol(verified);
      const browser = world.visitor();
      const own = new SoftwareAuthenticator();
      expect((await signUpAt(browser, own, email)).status).toBe(200);
      expect(await world.told()).toEqual([email]);
      const { status, code } = await take(world, browser, own);
      faces.push([status, code, (await world.told()).filter((to) => to === email).length]);
    }
    expect(faces[1]).toEqual(faces[0]);
  });

  test("opens nothing, and the hint by address does not show it", async () => {
    const world = await openWithCarol(verified);
    const own = new SoftwareAuthenticator();
    for (const email of [FREE, TAKEN]) {
      const passkey = email === FREE ? new SoftwareAuthenticator() : own;
      await signUpAt(world.visitor(), passkey, email);
      const asked = await ask(world.visitor(), `generate-authenticate-options?email=${email}`);
      expect(JSON.stringify(asked)).not.toContain(passkey.credentialId);
    }
    expect((await signInBy(world.visitor(), own)).code).toBe("EMAIL_NOT_VERIFIED");
    expect((await world.carol.get("/passkey/list-user-passkeys")).json).toEqual([]);
    expect(await whoIs(world.carol)).toBe("carol");
  });
});

test("the refusal lasts as long for a taken address", async () => {
  const { lab, visitor } = await openWithCarol(true);
  const own = new SoftwareAuthenticator();
  await signUpAt(visitor(), own, TAKEN);
  lab.clock.advance({ days: 300 });
  await lab.auth.api.deleteExpired();
  expect((await signInBy(visitor(), own)).code).toBe("EMAIL_NOT_VERIFIED");
});

describe("a passkey of the mailbox's owner, at an address that a squatter has", () => {
  async function openSquatted() {
    const world = await openWithCarol(false, { emailVerification: { autoSignInAfterVerification: true } });
    const squatted = new SoftwareAuthenticator();
    const asked = await ask(world.carol, "generate-register-options");
    await world.carol.post("/passkey/verify-registration", { response: squatted.create(asked) });
    const owner = world.visitor();
    const own = new SoftwareAuthenticator();
    await signUpAt(owner, own, TAKEN);
    const link = pathOf((await world.mailbox.last("verify-email", TAKEN)).url);
    return { ...world, squatter: world.carol, squatted, owner, own, link };
  }

  test("is kept when the owner verifies it in the browser that signed up; the squatter's ends", async () => {
    const { lab, told, squatter, squatted, owner, own, link, rows, visitor } = await openSquatted();
    expect((await owner.get(link)).status).toBeLessThan(400);
    expect((await signInBy(visitor(), own)).at("user", "email")).toBe(TAKEN);
    expect(await rows()).toMatchObject([{ credentialID: own.credentialId }]);
    expect((await signInBy(visitor(), squatted)).code).toBe("AUTHENTICATION_FAILED");
    expect(await whoIs(squatter)).toBeNull();
    expect((await trySignIn(visitor(), "carol")).status).toBe(401);
    expect(await lab.users()).toMatchObject([{ email: TAKEN, emailVerified: true }]);
    expect(await told()).not.toEqual([]);
  });

  test("is kept when the owner resets the password there", async () => {
    const { mailbox, owner, own, visitor, squatted } = await openSquatted();
    await owner.post("/request-password-reset", { email: TAKEN });
    const { token } = await mailbox.last("reset-password");
    expect((await owner.post("/reset-password", { token, newPassword: "a new password" })).status).toBe(200);
    expect((await signInBy(visitor(), own)).status).toBe(200);
    expect((await signInBy(visitor(), squatted)).code).toBe("AUTHENTICATION_FAILED");
  });

  test("opens nothing when the mailbox is proven in another browser", async () => {
    const { lab, mailbox, own, visitor, rows } = await openSquatted();
    const other = visitor();
    await other.post("/request-password-reset", { email: TAKEN });
    const { token } = await mailbox.last("reset-password");
    expect((await other.post("/reset-password", { token, newPassword: "a new password" })).status).toBe(200);
    expect(await rows()).toEqual([]);
    // As the passkey of a new account would, whose address another browser has verified.
    expect((await tryAdd(await signUp(lab, "dora"), own)).status).toBe(200);
    const others = new SoftwareAuthenticator();
    await signUpAt(visitor(), others, TAKEN);
    expect((await signInBy(visitor(), others)).code).toBe("EMAIL_NOT_VERIFIED");
  });

  test("is unknown after that, like one of a new account whose address another browser has verified", async () => {
    for (const email of [FREE, TAKEN]) {
      const { mailbox, visitor } = await openWithCarol(false);
      const own = new SoftwareAuthenticator();
      await signUpAt(visitor(), own, email);
      expect((await signInBy(visitor(), own)).code).toBe("EMAIL_NOT_VERIFIED");
      await visitor().post("/request-password-reset", { email });
      const { token } = await mailbox.last("reset-password", email);
      const reset = await visitor().post("/reset-password", { token, newPassword: "a new password" });
      expect(reset.status, reset.text).toBe(200);
      expect((await signInBy(visitor(), own)).code, email).toBe("AUTHENTICATION_FAILED");
    }
  });
});
