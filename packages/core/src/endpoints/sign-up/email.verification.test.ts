import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { user } from "../../store.ts";
import { createEar, openWithMail, REQUIRED } from "../../test/verifying.ts";

const PATH = "/sign-up/email";
const UNSENT = { emailAndPassword: { autoSignIn: false } } as const;
const VERIFY = "verify-email to alice@example.com";
const EXISTS = "notice account-exists to alice@example.com";
const OTHER = { name: "Mallory", email: "ALICE@Example.com", password: "another password", image: "/m.png" };

test("where addresses must be proven: a mail, a mark, and neither token nor session", async () => {
  const app = openWithMail(REQUIRED);
  const browser = app.visitor();
  expect(await answer(browser.post(PATH, ALICE))).toMatchObject({
    status: 200,
    body: { token: null, user: { email: ALICE.email, emailVerified: false } },
  });
  expect(browser.setCookies).toHaveLength(1);
  expect(cookieLine(browser, "sign_up")).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await app.sessions()).toEqual([]);
  expect(await app.arrived()).toEqual([VERIFY]);
});

test.each([
  [{}, []],
  [{ emailVerification: { sendOnSignUp: true } }, [VERIFY]],
  [{ emailVerification: { sendOnSignUp: false } }, []],
  [{ ...REQUIRED, emailVerification: { sendOnSignUp: false } }, []],
  [REQUIRED, [VERIFY]],
])("under %j the mails are %j", async (options, mails) => {
  const { auth, arrived } = openWithMail(options);
  await signUp(auth);
  expect(await arrived()).toEqual(mails);
});

test("the link leads to the callbackURL of the body", async () => {
  const { visitor, mailbox } = openWithMail(REQUIRED);
  await visitor().post(PATH, { ...ALICE, callbackURL: "/welcome" });
  expect(new URL((await mailbox.last("verify-email")).url).searchParams.get("callbackURL")).toBe("/welcome");
});

test("a sign-up that is rolled back mails nothing", async () => {
  const { database, state } = faulty(memory());
  const { visitor, person, arrived } = openWithMail({ ...REQUIRED, database });
  state.problem = (statement) => (statement === "commit" ? new Error("lost") : null);
  expect((await visitor().post(PATH, ALICE)).status).toBe(500);
  expect(await person()).toBeNull();
  expect(await arrived()).toEqual([]);
});

test("one more statement than without a mail", async () => {
  const { database, statements } = counted(memory());
  await openWithMail({ ...REQUIRED, database })
    .visitor()
    .post(PATH, ALICE);
  expect(statements).toEqual(["begin", "insert user", "insert account", "insert verification", "commit"]);
});

test("no mark where nobody can send the mail that it is for", async () => {
  const browser = new Browser(openAuth(UNSENT).auth);
  await browser.post(PATH, ALICE);
  expect(browser.setCookies).toEqual([]);
});

/** A free address and the taken one, from a browser each: the whole answer, without what is random in it. */
async function compare(app: ReturnType<typeof openWithMail>, body: object) {
  const look = async (change: object) => {
    const browser = app.visitor();
    const response = await browser.post(PATH, { ...body, ...change });
    const text = response.text
      .replace(/"id":"[A-Za-z0-9]{32}"/, '"id":"?"')
      .replaceAll("free@example.com", ALICE.email);
    const headers = [...response.headers].map(([name, value]) => [name, value.replace(/=[A-Za-z0-9%.]+;/, "=?;")]);
    return { status: response.status, text, headers };
  };
  return { taken: await look({}), free: await look({ email: "free@example.com" }) };
}

test.each([
  ["verified, proof required", REQUIRED, true, [VERIFY.replace("alice", "free"), EXISTS]],
  ["unverified, proof required", REQUIRED, false, [VERIFY.replace("alice", "free"), VERIFY]],
  ["verified, not signed in", UNSENT, true, [EXISTS]],
  ["unverified, not signed in", UNSENT, false, []],
] as const)("a taken address (%s) is answered like a free one", async (_name, options, emailVerified, mails) => {
  const app = openWithMail(options);
  await signUp(app.auth);
  await app.store.update(user, { where: {} }, { emailVerified });
  await app.arrived();
  const before = { person: await app.person(), accounts: await app.accounts() };
  const { taken, free } = await compare(app, OTHER);
  expect(taken).toEqual(free);
  expect(JSON.parse(taken.text)).toMatchObject({ token: null, user: { name: "Mallory", emailVerified: false } });
  expect(taken.text).not.toContain(before.person?.id);
  expect(await app.person()).toEqual(before.person);
  expect(await app.accounts()).toEqual(expect.arrayContaining(before.accounts));
  expect((await app.arrived()).sort()).toEqual([...mails].sort());
});

test("what is wrong with a body is said before anybody looks whether the address is taken", async () => {
  const app = openWithMail(REQUIRED);
  await signUp(app.auth);
  await app.arrived();
  for (const change of [{ password: "short" }, { image: {} }, { name: 1 }, { password: "x".repeat(200) }]) {
    const { taken, free } = await compare(app, { ...ALICE, ...change });
    expect(taken.status).toBe(400);
    expect(taken).toEqual(free);
  }
  expect(await app.arrived()).toEqual([]);
});

test("a mark that a look-alike answer leaves is nobody's", async () => {
  const { auth, visitor, accounts, tokenLink } = openWithMail({ ...REQUIRED });
  await signUp(auth);
  const mallory = visitor();
  await mallory.post(PATH, OTHER);
  await mallory.post("/send-verification-email", { email: ALICE.email });
  await follow(visitor(), await tokenLink());
  expect(await accounts()).toEqual([]);
});

test("one address has ten mails an hour, the first sign-up's among them; the answers stay", async () => {
  const rateLimit = { enabled: true, customRules: { [PATH]: false } } as const;
  const app = openWithMail({ ...REQUIRED, rateLimit });
  await signUp(app.auth);
  for (let index = 0; index < 12; index += 1) expect((await app.visitor().post(PATH, OTHER)).status).toBe(200);
  expect(await app.arrived()).toHaveLength(10);
  const { taken, free } = await compare(app, OTHER);
  expect(taken).toEqual(free);
});

test("listeners hear of a person once", async () => {
  const { heard, events } = createEar();
  const { auth, visitor } = openWithMail({ ...REQUIRED, events });
  await signUp(auth);
  await visitor().post(PATH, OTHER);
  expect(heard).toEqual(["user.created alice@example.com"]);
});
