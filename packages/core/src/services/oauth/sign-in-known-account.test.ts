import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { account } from "../../store.ts";
import { ANN, mock, openSocial, type Person } from "../../test/social.ts";
import { REQUIRED, recordEvents } from "../../test/verifying.ts";

type Options = Parameters<typeof openSocial>[0];
const BACK = { callbackURL: "/in", errorCallbackURL: "/sorry" };
const UNVOUCHED: Person = { ...ANN, email_verified: false };

/** Ann has signed in before with an address that the provider had not verified. */
async function withAnn(options: Options = {}) {
  const app = await openSocial(options);
  await app.walk(app.visitor(), UNVOUCHED, BACK);
  await app.arrived();
  const ann = () => app.person("ann@example.com");
  return { ...app, ann };
}

test("a provider that verifies exactly the stored address verifies it, and sessions stay", async () => {
  const { recorded, events } = recordEvents();
  const verified: string[] = [];
  const afterEmailVerification = ({ email }: { email: string }) => void verified.push(email);
  const app = await withAnn({ events, emailVerification: { afterEmailVerification } });
  recorded.length = 0;
  const browser = app.visitor();
  expect(await app.walk(browser, ANN, BACK)).toBe("/in");
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: true } } });
  expect(await app.sessions()).toHaveLength(2);
  const expected = ["user.updated", "user.verified", "session.created"].map((name) => `${name} ann@example.com`);
  expect([recorded, verified]).toEqual([expected, ["ann@example.com"]]);
});

test("verifying the address clears the sign-up cookie", async () => {
  const app = await openSocial();
  const browser = app.visitor();
  await app.walk(browser, UNVOUCHED, BACK);
  expect(browser.cookies.has("sallyport.sign_up")).toBe(true);
  await app.walk(browser, ANN, BACK);
  expect(browser.cookies.has("sallyport.sign_up")).toBe(false);
});

test.each<[string, Person]>([
  ["another email address", { ...ANN, email: "else@example.com" }],
  ["no email address", { ...ANN, email: undefined }],
  ["an unverified email address", UNVOUCHED],
])("%s does not verify the address, and the sign-in succeeds", async (_, person) => {
  const app = await withAnn();
  expect(await app.walk(app.visitor(), person, BACK)).toBe("/in");
  expect(await app.ann()).toMatchObject({ emailVerified: false, email: "ann@example.com" });
});

test.each([
  ["the link is mailed again", {}, ["verify-email to ann@example.com"]],
  ["with sendOnSignIn false, nothing is mailed", { emailVerification: { sendOnSignIn: false } }, []],
])("when verification is required, the sign-in is rejected: %s", async (_, options, mails) => {
  const app = await withAnn({ ...REQUIRED, ...options });
  expect(await app.walk(app.visitor(), UNVOUCHED, BACK)).toBe("/sorry?error=email_not_verified");
  expect(await app.arrived()).toEqual(mails);
  expect(await app.sessions()).toEqual([]);
  expect(await app.walk(app.visitor(), ANN, BACK)).toBe("/in");
});

const CHANGED = { ...UNVOUCHED, name: "Annabel", picture: "https://id.example.com/new.png", email: "new@example.com" };

test("overrideUserInfoOnSignIn updates name and picture, and never the email address", async () => {
  const kept = await withAnn();
  await kept.walk(kept.visitor(), CHANGED, BACK);
  expect(await kept.ann()).toMatchObject({ name: "Ann", image: ANN.picture });

  const app = await withAnn({ customProviders: [mock({ overrideUserInfoOnSignIn: true })] });
  await app.walk(app.visitor(), CHANGED, BACK);
  expect(await app.ann()).toMatchObject({ name: "Annabel", image: CHANGED.picture });
  await app.walk(app.visitor(), { ...CHANGED, name: undefined, picture: undefined }, BACK);
  expect(await app.ann()).toMatchObject({ name: "Annabel", image: CHANGED.picture });
});

test("a mapProfileToUser that throws does not prevent the sign-in of a known user", async () => {
  let isBroken = false;
  const mapProfileToUser = () => {
    if (isBroken) throw new Error("no mapping");
    return {};
  };
  const app = await withAnn({ customProviders: [mock({ overrideUserInfoOnSignIn: true, mapProfileToUser })] });
  isBroken = true;
  expect(await app.walk(app.visitor(), CHANGED, BACK)).toBe("/in");
  expect(await app.ann()).toMatchObject({ name: "Ann" });
  expect(app.entries.some(({ message }) => message === "mapProfileToUser failed")).toBe(true);
});

/** Runs a function after the account's user is found and before they are locked. */
function between(state: ReturnType<typeof faulty>["state"], work: () => Promise<unknown>): void {
  let isDone = false;
  state.problem = (statement) => {
    if (statement === "begin" && !isDone) {
      isDone = true;
      void work();
    }
    return null;
  };
}

test("an account that moves to another user during the sign-in signs in that user", async () => {
  const { database, state } = faulty(memory());
  const app = await withAnn({ database });
  await signUp(app.auth);
  const alice = await app.person(ALICE.email);
  between(state, () => app.store.update(account, { where: { providerId: "mock" } }, { userId: alice?.id ?? "" }));
  const browser = app.visitor();
  expect(await app.walk(browser, UNVOUCHED, BACK)).toBe("/in");
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { email: ALICE.email } } });
});

test("an account that is unlinked during the sign-in does not sign the user in", async () => {
  const { database, state } = faulty(memory());
  const app = await withAnn({ database, customProviders: [mock({ disableImplicitSignUp: true })] });
  // Implicit sign-up is disabled, so Ann requests it.
  await app.walk(app.visitor(), UNVOUCHED, { ...BACK, requestSignUp: true });
  const before = (await app.sessions()).length;
  between(state, () => app.store.delete(account, { where: { providerId: "mock" } }));
  expect(await app.walk(app.visitor(), UNVOUCHED, BACK)).toBe("/sorry?error=account_not_linked");
  expect(await app.sessions()).toHaveLength(before);
});
