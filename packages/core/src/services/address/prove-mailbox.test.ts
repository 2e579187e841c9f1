import type { Answer, Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { account, user } from "../../store.ts";
import { openWithMail, REQUIRED } from "../../test/verifying.ts";

const SEND = "/send-verification-email";
const ON_SIGN_UP = { emailVerification: { sendOnSignUp: true } };
const OWN = "the owner's own password";
const REPLACED = "notice password-changed to alice@example.com";
const REMOVED = "notice password-removed to alice@example.com";

/** An attacker has signed up with Alice's address, linked an account, and is signed in twice. */
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

test("a change of address and a deletion that the squatter has requested are canceled as well", async () => {
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

type App = ReturnType<typeof openWithMail>;
type Step = (app: App, alice: Browser) => Promise<Browser>;
const ask = async (browser: Browser): Promise<Browser> => {
  await browser.post(SEND, { email: ALICE.email });
  return browser;
};
const signOut = async (browser: Browser): Promise<Browser> => {
  await browser.post("/sign-out");
  return browser;
};
const elsewhere: Step = async ({ visitor }) => visitor();
const byAnybody: Step = ({ visitor }) => ask(visitor());

test.each<[string, Parameters<typeof openWithMail>[0], Step, Step]>([
  ["mailed at sign-up", ON_SIGN_UP, async (_, alice) => alice, elsewhere],
  ["requested in a session", {}, (_, alice) => ask(alice), elsewhere],
  ["requested in the browser that signed up", {}, async (_, alice) => ask(await signOut(alice)), elsewhere],
  ["requested by anyone and opened in a session of the account", {}, byAnybody, ({ auth }) => signIn(auth)],
  ["requested by anyone and opened in the browser that signed up", {}, byAnybody, (_, alice) => signOut(alice)],
])("a link %s verifies and changes nothing else", async (_, options, askFor, openIn) => {
  const app = openWithMail(options);
  const alice = await signUp(app.auth);
  const other = await signIn(app.auth);
  await askFor(app, alice);
  const path = await app.tokenLink();
  const browser = await openIn(app, alice);
  const before = await app.accounts();
  await app.arrived();
  expect((await follow(browser, path)).status).toBe(200);
  expect(await app.person()).toMatchObject({ emailVerified: true });
  expect(await app.accounts()).toEqual(before);
  expect(await who(other)).toMatchObject({ user: { emailVerified: true } });
  expect(await app.arrived()).toEqual([]);
});

test("a sign-up cookie of another account or with a forged signature does not count", async () => {
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

test("for a verified user, a link that anyone could have requested ends nothing", async () => {
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

test("an account without a password loses its linked accounts, and no mail mentions a password", async () => {
  const { store, visitor, tokenLink, accounts, arrived } = await withSquatter();
  await store.delete(account, { where: { providerId: "credential" } });
  await visitor().post(SEND, { email: ALICE.email });
  await follow(visitor(), await tokenLink());
  expect(await accounts()).toEqual([]);
  expect(await arrived()).toEqual(["verify-email to alice@example.com"]);
});

test("an owner who signs up over a squatter keeps their password after opening the link", async () => {
  const { visitor, tokenLink, trySignIn, accounts, sessions, arrived, id } = await withSquatter(REQUIRED);
  const owner = visitor();
  expect((await owner.post("/sign-up/email", { ...ALICE, password: OWN })).status).toBe(200);
  expect((await trySignIn(OWN)).status).toBe(401);
  const path = await tokenLink();
  expect((await answer(follow(owner, path))).status).toBe(200);
  expect(await accounts()).toMatchObject([{ providerId: "credential", userId: id, accountId: id }]);
  expect(await sessions()).toEqual([]);
  expect((await trySignIn(ALICE.password)).status).toBe(401);
  expect((await trySignIn(OWN)).status).toBe(200);
  expect(await arrived()).toEqual(["verify-email to alice@example.com", REPLACED]);
});

test("a stranger's sign-up over an account leaves no password if its link is opened elsewhere", async () => {
  const { visitor, tokenLink, trySignIn, accounts, arrived } = await withSquatter(REQUIRED);
  const password = "the stranger's password";
  await visitor().post("/sign-up/email", { ...ALICE, password });
  const elsewhere = visitor();
  expect((await answer(follow(elsewhere, await tokenLink()))).status).toBe(200);
  expect(await accounts()).toEqual([]);
  for (const given of [password, ALICE.password]) expect((await trySignIn(given)).status).toBe(401);
  expect(await arrived()).toEqual(["verify-email to alice@example.com", REMOVED]);
});
