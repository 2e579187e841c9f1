import type { Answer } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { account } from "../../store.ts";
import { openWithMail, REQUIRED } from "../../test/verifying.ts";

const OWN = "the owner's own password";
const REMOVED = "notice password-removed to alice@example.com";
const REPLACED = "notice password-changed to alice@example.com";

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

test("the owner signs up over a squatter: their password counts once their link is opened, and the squatter's no more", async () => {
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

test("a stranger's sign-up over an account gets nowhere where its holder opens the link", async () => {
  const { auth, visitor, tokenLink } = openWithMail(REQUIRED);
  const alice = await signUp(auth);
  const password = "the stranger's password";
  await visitor().post("/sign-up/email", { ...ALICE, password });
  expect((await answer(alice.get(await tokenLink()))).status).toBe(200);
  expect((await visitor().post("/sign-in/email", { email: ALICE.email, password })).status).toBe(401);
  expect(await signIn(auth)).toBeDefined();
});

test("nor where anybody opens it but in the browser that signed up: no password is left", async () => {
  const { visitor, tokenLink, trySignIn, accounts, arrived } = await withSquatter(REQUIRED);
  const password = "the stranger's password";
  await visitor().post("/sign-up/email", { ...ALICE, password });
  const elsewhere = visitor();
  expect((await answer(follow(elsewhere, await tokenLink()))).status).toBe(200);
  expect(await accounts()).toEqual([]);
  for (const given of [password, ALICE.password]) expect((await trySignIn(given)).status).toBe(401);
  expect(await arrived()).toEqual(["verify-email to alice@example.com", REMOVED]);
});

test("nor where the account was verified before its link is opened", async () => {
  const { auth, visitor, tokenLink, accounts, sessions } = openWithMail(REQUIRED);
  const alice = await signUp(auth);
  const own = await tokenLink();
  await visitor().post("/sign-up/email", { ...ALICE, password: "the stranger's password" });
  const theirs = await tokenLink();
  await alice.get(own);
  const before = await accounts();
  expect((await answer(follow(visitor(), theirs))).status).toBe(200);
  expect(await accounts()).toEqual(before);
  expect(await sessions()).toEqual([]);
});
