import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { admin } from "../../plugins/admin/index.ts";
import { account, user } from "../../store.ts";
import { ANN, mock, openSocial } from "../../test/social.ts";
import { REQUIRED } from "../../test/verifying.ts";

type Options = Parameters<typeof openSocial>[0];
const BACK = { callbackURL: "/in", errorCallbackURL: "/sorry" };
const PASSWORD = { email: ALICE.email, password: ALICE.password };
const AT_MOCK = { ...ANN, sub: "alice-1", email: ALICE.email };
const OFFER = "/sorry?error=account_not_linked&methods=credential";

/** A browser in which an account of Alice's waits: her address is not proven here. */
async function waiting(options: Options = {}, alice: object = {}) {
  const linked: string[] = [];
  const events = { "account.linked": (event: { accountId: string }) => void linked.push(event.accountId) };
  const app = await openSocial({ events, ...options });
  await signUp(app.auth, alice);
  await app.arrived();
  const browser = app.visitor();
  expect(await app.walk(browser, AT_MOCK, BACK)).toBe(OFFER);
  const ways = async () => (await app.accounts()).map(({ providerId }) => providerId);
  const links = async () => (await app.states()).filter(({ identifier }) => identifier.startsWith("pending-link:"));
  return { ...app, browser, linked, ways, links };
}

test("signing in with the password completes the link, and the next time the provider signs in", async () => {
  const { browser, ways, linked, walk, visitor, accounts, links } = await waiting();
  expect((await browser.post("/sign-in/email", PASSWORD)).status).toBe(200);
  expect(await ways()).toEqual(["credential", "mock"]);
  expect(linked).toEqual(["alice-1"]);
  expect((await accounts())[1]?.refreshToken).toMatch(/^sealed\./);
  expect((await accounts())[1]?.accessTokenExpiresAt).toEqual(new Date("2030-03-01T13:00:00.000Z"));
  expect([browser.cookies.has("sallyport.pending_link"), await links()]).toEqual([false, []]);
  expect(await walk(visitor(), AT_MOCK, BACK)).toBe("/in");
});

test("signing in by another provider completes it as well", async () => {
  const app = await waiting({ customProviders: [mock(), mock({ id: "other" })] });
  const { id: userId = "" } = (await app.person()) ?? {};
  const now = app.clock.now();
  await app.store.insert(account, {
    id: "x",
    userId,
    providerId: "other",
    accountId: "alice-o",
    createdAt: now,
    updatedAt: now,
  });
  expect(await app.walk(app.browser, { ...AT_MOCK, sub: "alice-o" }, { ...BACK, provider: "other" })).toBe("/in");
  expect((await app.ways()).sort()).toEqual(["credential", "mock", "other"]);
});

test("so does a verification mail that signs in", async () => {
  const app = await waiting({ ...REQUIRED, emailVerification: { autoSignInAfterVerification: true } });
  expect((await app.browser.post("/sign-in/email", PASSWORD)).status).toBe(403);
  await app.browser.get(await app.tokenLink());
  expect(await answer(app.browser.get("/get-session"))).toMatchObject({ body: { user: { emailVerified: true } } });
  expect(await app.ways()).toEqual(["credential", "mock"]);
});

test("after ten minutes nothing waits any more", async () => {
  const { browser, clock, ways } = await waiting();
  clock.advance({ minutes: 10 });
  expect((await browser.post("/sign-in/email", PASSWORD)).status).toBe(200);
  expect([await ways(), browser.cookies.has("sallyport.pending_link")]).toEqual([["credential"], false]);
});

test("nothing is linked in another browser, or by a cookie that nobody has signed", async () => {
  const { auth, visitor, browser, ways } = await waiting();
  await visitor().post("/sign-in/email", PASSWORD);
  const cookie = `sallyport.pending_link=${(browser.cookies.get("sallyport.pending_link") ?? "").slice(0, 40)}`;
  await new Browser(auth).post("/sign-in/email", PASSWORD, { headers: { cookie } });
  expect(await ways()).toEqual(["credential"]);
});

test("an admin who impersonates the user there links nothing in their name", async () => {
  const plugins: NonNullable<Options>["plugins"] = [admin({ adminEmails: ["root@example.com"] })];
  const { auth, browser, ways, person, store } = await waiting({ plugins });
  await signUp(auth, { email: "root@example.com" });
  await store.update(user, { where: { email: "root@example.com" } }, { emailVerified: true });
  await browser.post("/sign-in/email", { ...PASSWORD, email: "root@example.com" });
  const { id: userId = "" } = (await person()) ?? {};
  expect((await browser.post("/admin/impersonate-user", { userId })).status).toBe(200);
  expect(await ways()).toEqual(["credential", "credential"]);
  // It waits for the user.
  expect((await browser.post("/sign-in/email", PASSWORD)).status).toBe(200);
  expect(await ways()).toContain("mock");
});

test("somebody else who signs in there is not given it, and does not spend it", async () => {
  const { auth, browser, ways, accounts, person } = await waiting();
  const bob = { email: "bob@example.com", password: "another password" };
  await signUp(auth, { name: "Bob", ...bob });
  expect((await browser.post("/sign-in/email", bob)).status).toBe(200);
  expect(await ways()).toEqual(["credential", "credential"]);
  await browser.post("/sign-in/email", PASSWORD);
  expect((await accounts()).find(({ providerId }) => providerId === "mock")?.userId).toBe((await person())?.id);
});

test("it is linked once: of twenty sign-ins at once, all succeed", async () => {
  const { auth, browser, ways, linked } = await waiting();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const all = await Promise.all(
    Array.from({ length: 20 }, () => new Browser(auth).post("/sign-in/email", PASSWORD, { headers: { cookie } })),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect([await ways(), linked]).toEqual([["credential", "mock"], ["alice-1"]]);
});

test.each<[string, Options]>([
  ["linking has been switched off", { account: { accountLinking: { enabled: false } } }],
  ["the provider has been taken out", { customProviders: [mock({ id: "other" })] }],
])("where %s meanwhile, the sign-in succeeds and links nothing", async (_, options) => {
  const database = memory();
  const { browser, ways } = await waiting({ database });
  const after = await openSocial({ database, ...options });
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect((await new Browser(after.auth).post("/sign-in/email", PASSWORD, { headers: { cookie } })).status).toBe(200);
  expect(await ways()).toEqual(["credential"]);
});

test("an account that is somebody's by then stays theirs", async () => {
  const app = await waiting();
  await app.walk(app.visitor(), { ...ANN, sub: "alice-1", email: "ann@example.com" }, BACK);
  expect((await app.browser.post("/sign-in/email", PASSWORD)).status).toBe(200);
  expect((await app.accounts()).find(({ providerId }) => providerId === "mock")?.userId).toBe(
    (await app.person("ann@example.com"))?.id,
  );
  expect(app.entries.filter(({ level }) => level === "error")).toEqual([]);
});

test("a link that fails does not fail the sign-in, and is logged", async () => {
  const { database, state } = faulty(memory());
  const { browser, entries, ways } = await waiting({ database });
  state.problem = (statement) => (statement === "insert account" ? new Error("disk full") : null);
  expect((await browser.post("/sign-in/email", PASSWORD)).status).toBe(200);
  state.problem = () => null;
  expect(await ways()).toEqual(["credential"]);
  expect(entries.some(({ message }) => message === "An account that was waiting could not be linked")).toBe(true);
});

test("a deleted person takes what waits along", async () => {
  const { store, links, states } = await waiting();
  expect(await links()).toHaveLength(1);
  await store.delete(user, { where: { email: ALICE.email } });
  expect(await states()).toEqual([]);
});

test("where none waits, a sign-in costs what it did", async () => {
  const { database, statements } = counted(memory());
  const app = await openSocial({ database });
  await signUp(app.auth);
  statements.length = 0;
  await app.visitor().post("/sign-in/email", PASSWORD);
  expect(statements).toEqual(["find account", "insert session", "find account"]);
});
