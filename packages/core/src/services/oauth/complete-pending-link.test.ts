import { Browser } from "@sallyport/testing";
import { answer, cookieLine } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { admin } from "../../plugins/admin/index.ts";
import { account, user } from "../../store.ts";
import { ANN, mock, openSocial } from "../../test/social.ts";
import { REQUIRED, recordEvents } from "../../test/verifying.ts";

type Options = Parameters<typeof openSocial>[0];
const BACK = { callbackURL: "/in", errorCallbackURL: "/sorry" };
const PASSWORD = { email: ALICE.email, password: ALICE.password };
const AT_MOCK = { ...ANN, sub: "alice-1", email: ALICE.email };
const OFFER = "/sorry?error=account_not_linked&methods=credential";

/** Opens a browser with a pending link of Alice's account, because her address is not verified here. */
async function waiting(options: Options = {}, alice: object = {}) {
  const linked: string[] = [];
  const events = { "account.linked": (event: { accountId: string }) => void linked.push(event.accountId) };
  const app = await openSocial({ events, ...options });
  await signUp(app.auth, alice);
  await app.arrived();
  const browser = app.visitor();
  expect(await app.walk(browser, AT_MOCK, BACK)).toBe(OFFER);
  const ways = async () => (await app.accounts()).map(({ providerId }) => providerId);
  const signIn = (more: object = {}) => browser.post("/sign-in/email", { ...PASSWORD, ...more });
  const links = async () => (await app.states()).filter(({ identifier }) => identifier.startsWith("pending-link:"));
  return { ...app, browser, linked, ways, links, signIn };
}

test("signing in with the password completes the link, and then the provider signs in", async () => {
  const { browser, signIn, ways, linked, walk, visitor, accounts, links } = await waiting();
  expect((await signIn()).status).toBe(200);
  expect(await ways()).toEqual(["credential", "mock"]);
  expect(linked).toEqual(["alice-1"]);
  expect((await accounts())[1]?.refreshToken).toMatch(/^sealed\./);
  expect((await accounts())[1]?.accessTokenExpiresAt).toEqual(new Date("2030-03-01T13:00:00.000Z"));
  expect([browser.cookies.has("sallyport.pending_link"), await links()]).toEqual([false, []]);
  expect(await walk(visitor(), AT_MOCK, BACK)).toBe("/in");
});

test("signing in with another provider completes the link as well", async () => {
  const app = await waiting({ customProviders: [mock(), mock({ id: "other" })] });
  const { id: userId = "" } = (await app.person()) ?? {};
  const row = { id: "x", userId, accountId: "alice-o", createdAt: app.clock.now(), updatedAt: app.clock.now() };
  await app.store.insert(account, { ...row, providerId: "other" });
  expect(await app.walk(app.browser, { ...AT_MOCK, sub: "alice-o" }, { ...BACK, provider: "other" })).toBe("/in");
  expect((await app.ways()).sort()).toEqual(["credential", "mock", "other"]);
});

test("a verification link that signs in completes the link as well", async () => {
  const app = await waiting({ ...REQUIRED, emailVerification: { autoSignInAfterVerification: true } });
  expect((await app.signIn()).status).toBe(403);
  await app.browser.get(await app.tokenLink());
  expect(await answer(app.browser.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: true } } });
  expect(await app.ways()).toEqual(["credential", "mock"]);
});

test("a pending link expires after ten minutes", async () => {
  const { browser, signIn, clock, ways } = await waiting();
  clock.advance({ minutes: 10 });
  expect((await signIn()).status).toBe(200);
  expect([await ways(), browser.cookies.has("sallyport.pending_link")]).toEqual([["credential"], false]);
});

test("an administrator who impersonates the user does not complete the link", async () => {
  const plugins: NonNullable<Options>["plugins"] = [admin({ adminEmails: ["root@example.com"] })];
  const { auth, browser, signIn, ways, person, store } = await waiting({ plugins });
  await signUp(auth, { email: "root@example.com" });
  await store.update(user, { where: { email: "root@example.com" } }, { emailVerified: true });
  await browser.post("/sign-in/email", { ...PASSWORD, email: "root@example.com" });
  const { id: userId = "" } = (await person()) ?? {};
  expect((await browser.post("/admin/impersonate-user", { userId })).status).toBe(200);
  expect(await ways()).toEqual(["credential", "credential"]);
  // The link is pending until the user signs in.
  expect((await signIn()).status).toBe(200);
  expect(await ways()).toContain("mock");
});

test("another user who signs in does not complete the link, and it stays pending", async () => {
  const { auth, browser, ways, accounts, person } = await waiting();
  const bob = { email: "bob@example.com", password: "another password" };
  await signUp(auth, { name: "Bob", ...bob });
  expect((await browser.post("/sign-in/email", bob)).status).toBe(200);
  expect(await ways()).toEqual(["credential", "credential"]);
  await browser.post("/sign-in/email", PASSWORD);
  expect((await accounts()).find(({ providerId }) => providerId === "mock")?.userId).toBe((await person())?.id);
});

test.each<[string, Options]>([
  ["linking is disabled", { account: { accountLinking: { enabled: false } } }],
  ["the provider is removed", { customProviders: [mock({ id: "other" })] }],
])("if %s in the meantime, the sign-in succeeds and links nothing", async (_, options) => {
  const database = memory();
  const { browser, ways } = await waiting({ database });
  const after = await openSocial({ database, ...options });
  const cookie = browser.cookies.header() ?? "";
  expect((await new Browser(after.auth).post("/sign-in/email", PASSWORD, { cookie })).status).toBe(200);
  expect(await ways()).toEqual(["credential"]);
});

test("an account that another user has linked by then stays theirs", async () => {
  const app = await waiting();
  await app.walk(app.visitor(), { ...ANN, sub: "alice-1", email: "ann@example.com" }, BACK);
  expect((await app.signIn()).status).toBe(200);
  expect((await app.accounts()).find(({ providerId }) => providerId === "mock")?.userId).toBe(
    (await app.person("ann@example.com"))?.id,
  );
  expect(app.entries.filter(({ level }) => level === "error")).toEqual([]);
});

test("a link that fails does not fail the sign-in, and is logged", async () => {
  const { database, state } = faulty(memory());
  const { signIn, entries, ways } = await waiting({ database });
  state.problem = (statement) => (statement === "insert account" ? new Error("disk full") : null);
  expect((await signIn()).status).toBe(200);
  state.problem = () => null;
  expect(await ways()).toEqual(["credential"]);
  expect(entries.some(({ message }) => message === "A pending account could not be linked")).toBe(true);
});

test("deleting the user deletes the pending link", async () => {
  const { store, links, states } = await waiting();
  expect(await links()).toHaveLength(1);
  await store.delete(user, { where: { email: ALICE.email } });
  expect(await states()).toEqual([]);
});

test("nothing is linked in another browser or with a forged cookie", async () => {
  const { auth, visitor, browser, ways } = await waiting();
  await visitor().post("/sign-in/email", PASSWORD);
  const cookie = `sallyport.pending_link=${(browser.cookies.get("sallyport.pending_link") ?? "").slice(0, 40)}`;
  await new Browser(auth).post("/sign-in/email", PASSWORD, { cookie });
  expect(await ways()).toEqual(["credential"]);
});

test("completing the link verifies the address that the provider has verified", async () => {
  const { recorded, events } = recordEvents();
  const received: string[] = [];
  const afterEmailVerification = ({ email }: { email: string }) => void received.push(email);
  const app = await waiting({ events, emailVerification: { afterEmailVerification } });
  recorded.length = 0;
  expect(await answer(app.signIn())).toMatchObject({ status: 200, body: { user: { emailVerified: true } } });
  expect(await app.person()).toMatchObject({ emailVerified: true });
  const names = ["session.created", "user.updated", "user.verified"];
  expect([recorded, received]).toEqual([names.map((name) => `${name} ${ALICE.email}`), [ALICE.email]]);
  expect([await app.ways(), (await app.sessions()).length]).toEqual([["credential", "mock"], 2]);
  expect((await app.visitor().post("/sign-in/email", { ...ALICE })).status).toBe(200);
});

test.each([true, false])("the cookie cache contains the verified address, with rememberMe: %s", async (rememberMe) => {
  const app = await waiting({ session: { cookieCache: { enabled: true } } });
  await app.signIn({ rememberMe });
  for (const name of ["session_token", "session_data"]) {
    expect(app.browser.setCookies.filter((line) => line.startsWith(`sallyport.${name}=`))).toHaveLength(1);
  }
  expect(/; Max-Age=/.test(cookieLine(app.browser, "session_token") ?? "")).toBe(rememberMe);
  expect(app.browser.cookies.has("sallyport.dont_remember")).toBe(!rememberMe);
  expect(await answer(app.browser.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: true } } });
});

test("a user who has verified the address in the meantime emits no second event", async () => {
  const { recorded, events } = recordEvents();
  const app = await waiting({ events });
  await app.store.update(user, { where: { email: ALICE.email } }, { emailVerified: true });
  recorded.length = 0;
  expect((await app.signIn()).status).toBe(200);
  expect([await app.ways(), recorded]).toEqual([["credential", "mock"], ["session.created alice@example.com"]]);
});

test("a user who has changed their address signs in, and nothing is linked or verified", async () => {
  const app = await waiting();
  const email = "new@example.com";
  await app.store.update(user, { where: { email: ALICE.email } }, { email });
  expect(await answer(app.signIn({ email }))).toMatchObject({ status: 200, body: { user: { emailVerified: false } } });
  expect([await app.ways(), await app.person(email)]).toMatchObject([["credential"], { emailVerified: false }]);
  expect(app.browser.cookies.has("sallyport.pending_link")).toBe(false);
  expect(app.entries.filter(({ level }) => level === "error")).toEqual([]);
});
