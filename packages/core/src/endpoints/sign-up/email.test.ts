import { Browser } from "@sallyport/testing";
import { answer, cookieLine, refusal } from "sallyport-tests/ground/answer";
import { follow } from "sallyport-tests/ground/mailed";
import { type OpenedAuth, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, shownAlice, signUp } from "sallyport-tests/ground/people";
import { counted, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { account, session, user } from "../../store.ts";
import { openWithMail, REQUIRED, recordEvents } from "../../test/verifying.ts";

const rows = async ({ store }: Pick<OpenedAuth, "store">) => ({
  users: await store.list(user, { where: {} }),
  accounts: await store.list(account, { where: {} }),
  sessions: await store.list(session, { where: {} }),
});
const NOTHING = { users: [], accounts: [], sessions: [] };

test("creates a user with a password and signs them in", async () => {
  const app = openAuth();
  const browser = new Browser(app.auth);
  const { status, body } = await answer(
    browser.post("/sign-up/email", { ...ALICE, email: "Alice@Example.com", image: "/a.png" }),
  );
  const { users, accounts, sessions } = await rows(app);
  expect(status).toBe(200);
  expect(body).toEqual({
    token: sessions[0]?.token,
    user: shownAlice({ id: users[0]?.id, image: "/a.png" }),
  });
  expect(users[0]?.id).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(accounts).toMatchObject([{ userId: users[0]?.id, accountId: users[0]?.id, providerId: "credential" }]);
  expect(accounts[0]?.password).toMatch(/^\$scrypt\$/);
  expect(sessions[0]?.token).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(cookieLine(browser, "session_token")).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { email: "alice@example.com" } } });
});

test("with autoSignIn false, returns no token and creates no session or cookie", async () => {
  const app = openAuth({ emailAndPassword: { autoSignIn: false } });
  const browser = new Browser(app.auth);
  expect(await answer(browser.post("/sign-up/email", ALICE))).toMatchObject({ status: 200, body: { token: null } });
  expect(browser.setCookies).toEqual([]);
  expect((await rows(app)).sessions).toEqual([]);
});

test.each([
  [{ emailAndPassword: { enabled: false } }, {}, "EMAIL_PASSWORD_DISABLED"],
  [{ emailAndPassword: { disableSignUp: true } }, {}, "EMAIL_PASSWORD_SIGN_UP_DISABLED"],
  [{}, { email: "alice" }, "INVALID_EMAIL"],
  [{}, { password: "seven77" }, "PASSWORD_TOO_SHORT"],
  [{}, { password: "x".repeat(129) }, "PASSWORD_TOO_LONG"],
  [{}, { callbackURL: "https://evil.com" }, "INVALID_CALLBACK_URL"],
] as const)("options %j reject %j with %s", async (options, change, code) => {
  const app = openAuth(options);
  expect(await answer(new Browser(app).post("/sign-up/email", { ...ALICE, ...change }))).toEqual(refusal(code));
  expect(await rows(app)).toEqual(NOTHING);
});

test("rememberMe false sets session cookies without an expiry", async () => {
  const browser = await signUp(openAuth().auth, { rememberMe: false });
  expect(browser.setCookies.join("\n")).not.toMatch(/Max-Age|Expires/i);
});

const PATH = "/sign-up/email";
const UNSENT = { emailAndPassword: { autoSignIn: false } } as const;
const VERIFY = "verify-email to alice@example.com";
const OTHER = { name: "Mallory", email: "ALICE@Example.com", password: "another password", image: "/m.png" };

test("when verification is required, sends a mail, sets the sign-up cookie and creates no session", async () => {
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
])("options %j send the mails %j", async (options, mails) => {
  const { auth, arrived } = openWithMail(options);
  await signUp(auth);
  expect(await arrived()).toEqual(mails);
});

test("the mailed link contains the callbackURL", async () => {
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

test("a verification mail takes one more statement", async () => {
  const { database, statements } = counted(memory());
  await openWithMail({ ...REQUIRED, database })
    .visitor()
    .post(PATH, ALICE);
  expect(statements).toEqual(["begin", "insert user", "insert account", "insert verification", "commit"]);
});

test("sets no sign-up cookie without a function that sends mail", async () => {
  const browser = new Browser(openAuth(UNSENT).auth);
  await browser.post(PATH, ALICE);
  expect(browser.setCookies).toEqual([]);
});

test("the sign-up cookie of a second sign-up with the same address does not keep the password", async () => {
  const { auth, visitor, accounts, tokenLink } = openWithMail({ ...REQUIRED });
  await signUp(auth);
  const mallory = visitor();
  await mallory.post(PATH, OTHER);
  await mallory.post("/send-verification-email", { email: ALICE.email });
  await follow(visitor(), await tokenLink());
  expect(await accounts()).toEqual([]);
});

test("user.created is emitted once per user", async () => {
  const { recorded, events } = recordEvents();
  const { auth, visitor } = openWithMail({ ...REQUIRED, events });
  await signUp(auth);
  await visitor().post(PATH, OTHER);
  expect(recorded).toEqual(["user.created alice@example.com"]);
});
test("a taken unique field is rejected alike, whether the email address is free or taken", async () => {
  const { visitor, arrived } = openWithMail({
    ...REQUIRED,
    user: { additionalFields: { handle: { type: "string", unique: true, required: false } } },
  });
  const signUp = (email: string, handle: string | null) =>
    answer(visitor().post(PATH, { ...ALICE, email, ...(handle !== null && { handle }) }));
  await signUp(ALICE.email, "ada");
  await signUp("bob@example.com", "bob");
  await arrived();

  for (const email of [ALICE.email, "free@example.com"])
    expect(await signUp(email, "bob")).toEqual(refusal("VALUE_ALREADY_TAKEN"));
  expect(await arrived()).toEqual([]);
  // A handle of the same user, a free one and none are all accepted, so the response reveals nothing.
  for (const handle of ["ada", "nobody", null]) expect((await signUp(ALICE.email, handle)).status).toBe(200);
});
