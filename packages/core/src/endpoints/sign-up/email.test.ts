import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { type OpenedAuth, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { account, session, user } from "../../store.ts";

const rows = async ({ store }: Pick<OpenedAuth, "store">) => ({
  users: await store.list(user, { where: {} }),
  accounts: await store.list(account, { where: {} }),
  sessions: await store.list(session, { where: {} }),
});
const ALICE_ROW = {
  name: "Alice",
  email: "alice@example.com",
  emailVerified: false,
  image: null,
  createdAt: "2030-03-01T12:00:00.000Z",
  updatedAt: "2030-03-01T12:00:00.000Z",
};
const NOTHING = { users: [], accounts: [], sessions: [] };

test("creates a person with a password and signs them in", async () => {
  const app = openAuth();
  const browser = new Browser(app.auth);
  const { status, body } = await answer(
    browser.post("/sign-up/email", { ...ALICE, email: "Alice@Example.com", image: "/a.png" }),
  );
  const { users, accounts, sessions } = await rows(app);
  expect(status).toBe(200);
  expect(body).toEqual({
    token: sessions[0]?.token,
    user: {
      id: users[0]?.id,
      name: "Alice",
      email: "alice@example.com",
      emailVerified: false,
      image: "/a.png",
      createdAt: "2030-03-01T12:00:00.000Z",
      updatedAt: "2030-03-01T12:00:00.000Z",
    },
  });
  expect(users[0]?.id).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(accounts).toMatchObject([{ userId: users[0]?.id, accountId: users[0]?.id, providerId: "credential" }]);
  expect(accounts[0]?.password).toMatch(/^\$scrypt\$/);
  expect(sessions[0]?.token).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(cookieLine(browser, "session_token")).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { email: "alice@example.com" } } });
});

test("where sign-up does not sign in, there is no token, no session and no cookie", async () => {
  const app = openAuth({ emailAndPassword: { autoSignIn: false } });
  const browser = new Browser(app.auth);
  expect(await answer(browser.post("/sign-up/email", ALICE))).toMatchObject({ status: 200, body: { token: null } });
  expect(browser.setCookies).toEqual([]);
  expect((await rows(app)).sessions).toEqual([]);
});

test("rememberMe false ends the session with the browser", async () => {
  const browser = await signUp(openAuth().auth, { rememberMe: false });
  expect(browser.setCookies.join("\n")).not.toMatch(/Max-Age|Expires/i);
});

test.each([
  [{ emailAndPassword: { enabled: false } }, {}, 400, "EMAIL_PASSWORD_DISABLED", "Email and password is not enabled"],
  [
    { emailAndPassword: { disableSignUp: true } },
    {},
    400,
    "EMAIL_PASSWORD_SIGN_UP_DISABLED",
    "Email and password sign up is not enabled",
  ],
  [{}, { email: "alice" }, 400, "INVALID_EMAIL", "Invalid email"],
  [{}, { password: "seven77" }, 400, "PASSWORD_TOO_SHORT", "Password too short"],
  [{}, { password: "x".repeat(129) }, 400, "PASSWORD_TOO_LONG", "Password too long"],
  [{}, { callbackURL: "https://evil.com" }, 403, "INVALID_CALLBACK_URL", "Invalid callbackURL"],
] as const)("%j with %j answers %i %s", async (options, change, status, code, message) => {
  const app = openAuth(options);
  const browser = new Browser(app.auth);
  expect(await answer(browser.post("/sign-up/email", { ...ALICE, ...change }))).toEqual({
    status,
    body: { code, message },
  });
  expect(browser.setCookies).toEqual([]);
  expect(await rows(app)).toEqual(NOTHING);
});

test.each([
  [{ name: undefined }, "[body.name]"],
  [{ email: 1 }, "[body.email]"],
  [{ password: ["correct horse"] }, "[body.password]"],
  [{ image: {} }, "[body.image]"],
  [{ rememberMe: "false" }, "[body.rememberMe]"],
  [{ callbackURL: ["/a", "https://evil.com"] }, "[body.callbackURL]"],
  [{ name: "n".repeat(10_001) }, "[body.name]"],
  [{ name: "a\u0000b" }, "[body.name]"],
])("%j is refused by name, and nothing is written", async (change, field) => {
  const app = openAuth();
  const { status, body } = await answer(new Browser(app.auth).post("/sign-up/email", { ...ALICE, ...change }));
  expect(status).toBe(400);
  expect(body).toEqual({
    code: "VALIDATION_ERROR",
    message: expect.stringContaining(`Invalid body parameters: ${field}`),
  });
  expect(await rows(app)).toEqual(NOTHING);
});

test("a taken address is refused, whatever its case, and nothing is written", async () => {
  const app = openAuth();
  await signUp(app.auth);
  const before = await rows(app);
  const browser = new Browser(app.auth);
  const again = { ...ALICE, email: "ALICE@example.com", password: "another password" };
  expect(await answer(browser.post("/sign-up/email", again))).toEqual({
    status: 422,
    body: { code: "USER_ALREADY_EXISTS", message: "User already exists" },
  });
  expect(browser.setCookies).toEqual([]);
  expect(await rows(app)).toEqual(before);
});

test("where sign-up signs nobody in, a taken address is answered like a free one, and nothing is written", async () => {
  const app = openAuth({ emailAndPassword: { autoSignIn: false } });
  const browser = new Browser(app.auth);
  const free = await answer(browser.post("/sign-up/email", ALICE));
  const before = await rows(app);
  const taken = await answer(browser.post("/sign-up/email", { ...ALICE, password: "another password" }));
  const id = expect.stringMatching(/^[A-Za-z0-9]{32}$/);
  expect(taken.status).toBe(200);
  expect(free.body).toEqual({ token: null, user: { ...ALICE_ROW, id } });
  expect(taken.body).toEqual({ token: null, user: { ...ALICE_ROW, id } });
  expect(await rows(app)).toEqual(before);
});

test("of ten people who take one address at once, one gets it", async () => {
  const app = openAuth();
  const all = Array.from({ length: 10 }, () => new Browser(app.auth).post("/sign-up/email", ALICE));
  const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  expect(await rows(app)).toMatchObject({ users: [{}], accounts: [{}], sessions: [{}] });
});

test("a body cannot write what it was not asked for", async () => {
  const app = openAuth();
  await signUp(app.auth, { id: "chosen", emailVerified: true, createdAt: "2000-01-01T00:00:00Z", role: "admin" });
  const { users } = await rows(app);
  expect(users[0]?.id).not.toBe("chosen");
  expect(users[0]).toMatchObject({ emailVerified: false, createdAt: new Date("2030-03-01T12:00:00Z") });
});
