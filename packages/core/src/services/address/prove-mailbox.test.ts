import type { Answer, Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { account, user } from "../../store.ts";
import { createEar, openWithMail } from "../../test/verifying.ts";

const SEND = "/send-verification-email";
const ON_SIGN_UP = { emailVerification: { sendOnSignUp: true } };
const OWN = "the owner's own password";
const REMOVED = "notice password-removed to alice@example.com";

/** Somebody has signed up with Alice's address, linked an account of their own, and is signed in twice. */
async function withSquatter(options: Parameters<typeof openWithMail>[0] = {}) {
  const app = openWithMail(options);
  const squatter = await signUp(app.auth);
  const person = await app.person();
  const linked = { userId: person?.id ?? "", createdAt: app.clock.now(), updatedAt: app.clock.now() };
  await app.store.insert(account, { id: "linked", providerId: "github", accountId: "7", ...linked });
  const trySignIn = (password: string): Promise<Answer> =>
    app.visitor().post("/sign-in/email", { email: ALICE.email, password });
  if ((await app.sessions()).length > 0) await signIn(app.auth);
  await app.arrived();
  return { ...app, squatter, trySignIn, id: person?.id ?? "" };
}

const who = async (browser: Browser) => (await answer(browser.get("/get-session"))).body;

test("the owner's link ends the squatter's password, linked accounts and sessions, and says so by mail", async () => {
  const { heard, events } = createEar();
  const { squatter, visitor, tokenLink, trySignIn, accounts, sessions, arrived, person, id } = await withSquatter({
    events,
  });
  const owner = visitor();
  await owner.post(SEND, { email: ALICE.email });
  const path = await tokenLink();
  heard.length = 0;
  expect((await answer(follow(owner, path))).status).toBe(200);
  expect(await person()).toMatchObject({ id, emailVerified: true });
  expect(await accounts()).toEqual([]);
  expect(await sessions()).toEqual([]);
  expect(await who(squatter)).toBeNull();
  expect((await trySignIn(ALICE.password)).status).toBe(401);
  expect(await arrived()).toEqual(["verify-email to alice@example.com", REMOVED]);
  expect(heard).toEqual([
    `session.revoked ${id}`,
    `password.changed ${ALICE.email}`,
    `user.updated ${ALICE.email}`,
    `user.verified ${ALICE.email}`,
  ]);
});

test("the owner gets in with a password of their own by a reset", async () => {
  const { visitor, mailbox, tokenLink, trySignIn } = await withSquatter();
  await visitor().post(SEND, { email: ALICE.email });
  await follow(visitor(), await tokenLink());
  await visitor().post("/request-password-reset", { email: ALICE.email });
  const { token } = await mailbox.last("reset-password");
  expect((await visitor().post("/reset-password", { token, newPassword: OWN })).status).toBe(200);
  expect((await trySignIn(OWN)).status).toBe(200);
});

test("with auto sign-in the owner is signed in, and nobody else", async () => {
  const { visitor, tokenLink, squatter, sessions } = await withSquatter({
    emailVerification: { autoSignInAfterVerification: true },
  });
  const owner = visitor();
  await owner.post(SEND, { email: ALICE.email });
  await follow(owner, await tokenLink());
  expect(await sessions()).toHaveLength(1);
  expect(await who(owner)).toMatchObject({ user: { email: ALICE.email, emailVerified: true } });
  expect(await who(squatter)).toBeNull();
});

test("a change of address and a deletion that the squatter has begun end as well", async () => {
  const { squatter, visitor, mailbox, proofs, tokenLink } = await withSquatter({
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true, verifyByEmail: true } },
  });
  await squatter.post("/change-email", { newEmail: "squatter@example.com" });
  await squatter.post("/delete-user");
  expect(await mailbox.count("delete-account")).toBe(1);
  await visitor().post(SEND, { email: ALICE.email });
  expect(await proofs()).toHaveLength(3);
  await follow(visitor(), await tokenLink());
  expect(await proofs()).toEqual([]);
});

test.each([
  ["mailed at sign-up", async () => {}, ON_SIGN_UP],
  ["asked for in a session", (alice: Browser) => alice.post(SEND, { email: ALICE.email }), {}],
  [
    "asked for in the browser that signed up",
    async (alice: Browser) => {
      await alice.post("/sign-out");
      await alice.post(SEND, { email: ALICE.email });
    },
    {},
  ],
])("a link %s verifies and changes nothing else, wherever it is opened", async (_name, ask, options) => {
  const app = openWithMail(options);
  const alice = await signUp(app.auth);
  const other = await signIn(app.auth);
  await ask(alice);
  const path = await app.tokenLink();
  const before = await app.accounts();
  await app.arrived();
  expect((await answer(follow(app.visitor(), path))).status).toBe(200);
  expect(await app.person()).toMatchObject({ emailVerified: true });
  expect(await app.accounts()).toEqual(before);
  expect(await who(other)).toMatchObject({ user: { emailVerified: true } });
  expect(await app.arrived()).toEqual([]);
});

test.each([
  ["in a session of the account", async (app: ReturnType<typeof openWithMail>) => signIn(app.auth)],
  [
    "in the browser that signed it up",
    async (_app: ReturnType<typeof openWithMail>, alice: Browser) => {
      await alice.post("/sign-out");
      return alice;
    },
  ],
])("a link that anybody asked for, opened %s, changes nothing else", async (_name, openIn) => {
  const app = openWithMail();
  const alice = await signUp(app.auth);
  await app.visitor().post(SEND, { email: ALICE.email });
  const path = await app.tokenLink();
  const browser = await openIn(app, alice);
  const before = await app.accounts();
  await app.arrived();
  expect((await answer(follow(browser, path))).status).toBe(200);
  expect(await app.person()).toMatchObject({ emailVerified: true });
  expect(await app.accounts()).toEqual(before);
  expect(await app.arrived()).toEqual([]);
});

test("a mark of another account, or one that nobody signed, is no mark", async () => {
  for (const mark of ["other", "forged"] as const) {
    const app = openWithMail();
    await signUp(app.auth);
    const bob = await signUp(app.auth, { email: "bob@example.com" });
    await app.visitor().post(SEND, { email: ALICE.email });
    const path = await app.tokenLink();
    const person = await app.person();
    const browser = app.visitor();
    browser.cookies.set(
      "sallyport.sign_up",
      mark === "other" ? (bob.cookies.get("sallyport.sign_up") ?? "") : `${person?.id}.${"A".repeat(43)}%3D`,
    );
    await follow(browser, path);
    expect(await app.store.find(account, { where: { userId: person?.id ?? "" } })).toBeNull();
  }
});

test("of a person who is verified already, a link that anybody asked for ends nothing", async () => {
  const { auth, store, visitor, tokenLink, accounts, arrived } = openWithMail();
  const alice = await signUp(auth);
  await visitor().post(SEND, { email: ALICE.email });
  const path = await tokenLink();
  await store.update(user, { where: {} }, { emailVerified: true });
  await arrived();
  expect((await answer(follow(visitor(), path))).status).toBe(200);
  expect(await accounts()).toHaveLength(1);
  expect(await who(alice)).toMatchObject({ user: { email: ALICE.email } });
  expect(await arrived()).toEqual([]);
});

test("an account without a password loses its linked accounts, and no mail speaks of a password", async () => {
  const { store, visitor, tokenLink, accounts, arrived } = await withSquatter();
  await store.delete(account, { where: { providerId: "credential" } });
  await visitor().post(SEND, { email: ALICE.email });
  await follow(visitor(), await tokenLink());
  expect(await accounts()).toEqual([]);
  expect(await arrived()).toEqual(["verify-email to alice@example.com"]);
});
