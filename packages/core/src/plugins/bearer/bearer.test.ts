import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { type OpenedAuth, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/admin.ts";
import { admin } from "../admin/index.ts";
import { type BearerOptions, bearer } from "./index.ts";

/** A client that keeps no cookies. */
class Native {
  authorization: string | null = null;
  readonly #browser: Browser;
  constructor(auth: OpenedAuth["auth"]) {
    this.#browser = new Browser(auth);
  }
  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const own = { origin: null, authorization: this.authorization, ...headers };
    const response = await this.#browser.send(method, path, { body, headers: own, keep: false });
    const token = response.headers.get("set-auth-token");
    if (token !== null) this.authorization = `Bearer ${token}`;
    return response;
  }
  get = (path: string, headers?: Record<string, string>) => answer(this.send("GET", path, undefined, headers));
  post = (path: string, body: object = {}, headers?: Record<string, string>) =>
    answer(this.send("POST", path, body, headers));
}

async function openBearer(options: BearerOptions = {}, more: Parameters<typeof openAuth>[0] = {}) {
  const opened = openAuth({ plugins: [bearer(options)], ...more });
  await signUp(opened.auth);
  const native = new Native(opened.auth);
  await native.post("/sign-in/email", { email: ALICE.email, password: ALICE.password });
  return { ...opened, native };
}

test("a client without cookies signs in, uses its session and signs out", async () => {
  const { auth, native } = await openBearer();
  const other = new Native(auth);
  const response = await other.send("POST", "/sign-in/email", { email: ALICE.email, password: ALICE.password });
  expect(response.headers.get("set-auth-token")).toMatch(/^[A-Za-z0-9]{32}\.[A-Za-z0-9+/]+=*$/);
  expect(response.headers.get("access-control-expose-headers")).toBe("set-auth-token");
  expect(await native.get("/get-session")).toMatchObject({ body: { user: { email: ALICE.email } } });
  expect(await native.get("/list-sessions")).toMatchObject({ status: 200 });
  const out = await native.send("POST", "/sign-out", {});
  expect([out.status, out.headers.getSetCookie()]).toEqual([200, []]);
  // The token is invalid immediately.
  expect(await native.get("/get-session")).toEqual({ status: 200, body: null });
  expect(await native.get("/list-sessions")).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  expect(await other.get("/list-sessions")).toMatchObject({ status: 200 });
});

test("the unsigned session token is accepted unless requireSignature is set", async () => {
  for (const requireSignature of [false, true]) {
    const { native } = await openBearer({ requireSignature });
    const token = textOf((await native.get("/get-session")).body, "session", "token");
    const signed = native.authorization ?? "";
    native.authorization = `Bearer ${token}`;
    expect((await native.get("/list-sessions")).status).toBe(requireSignature ? 401 : 200);
    native.authorization = `bearer  ${encodeURIComponent(signed.slice("Bearer ".length))}`;
    expect((await native.get("/list-sessions")).status).toBe(200);
  }
});

test("a bearer token takes precedence over the cookie, and tokens in query or body are ignored", async () => {
  const { auth, native } = await openBearer();
  const bob = await signUp(auth, { email: "bob@example.com", name: "Bob" });
  const authorization = native.authorization ?? "";
  const both = await bob.get("/get-session", { headers: { authorization } });
  expect([(await answer(both)).body, both.headers.getSetCookie()]).toMatchObject([{ user: { name: "Alice" } }, []]);
  const token = authorization.slice("Bearer ".length);
  const nobody = new Browser(auth);
  expect((await answer(nobody.get(`/list-sessions?token=${encodeURIComponent(token)}`))).status).toBe(401);
  expect((await answer(nobody.post("/revoke-sessions", { token, authorization }))).status).toBe(401);
  // A header with two tokens is ignored.
  expect(
    await answer(bob.get("/get-session", { headers: { authorization: `${authorization}, ${authorization}` } })),
  ).toMatchObject({
    body: { user: { name: "Bob" } },
  });
  // Signing out ends only the session of the bearer token.
  expect(await answer(bob.post("/sign-out", {}, { headers: { authorization } }))).toMatchObject({ status: 200 });
  expect(await answer(bob.get("/get-session", { headers: { authorization } }))).toEqual({ status: 200, body: null });
  expect(await answer(bob.get("/get-session"))).toMatchObject({ body: { user: { name: "Bob" } } });
});

test.each([
  "Bearer",
  "Bearer ",
  "Bearer undefined",
  "Bearer null",
  "Basic YTpi",
  "Bearer %E0%A4%A",
  "Bearer eyJhbGciOiJub25lIn0.e30.",
  `Bearer ${"a".repeat(31)}`,
  "Bearer abc.def",
])("%j is ignored: the cookie is used, and a foreign Origin is rejected", async (authorization) => {
  const { auth } = await openBearer();
  const browser = await signIn(auth);
  expect(await answer(browser.get("/list-sessions", { headers: { authorization } }))).toMatchObject({ status: 200 });
  for (const origin of ["https://evil.example", "null"])
    expect((await answer(browser.post("/revoke-sessions", {}, { headers: { authorization, origin } }))).status).toBe(
      403,
    );
});

test("a valid bearer token does not disable the origin check for cookies", async () => {
  const { auth, native } = await openBearer();
  const browser = await signIn(auth);
  const headers = { authorization: native.authorization ?? "", origin: "https://evil.example" };
  expect((await answer(browser.post("/revoke-sessions", {}, { headers }))).status).toBe(403);
});

test("with a cookie cache, a bearer session is read from the store, and no cache is set", async () => {
  const session = { cookieCache: { enabled: true, maxAge: 300 } };
  const { auth, native } = await openBearer({}, { session });
  const browser = await signIn(auth);
  await browser.post("/revoke-sessions");
  const response = await native.send("GET", "/get-session");
  expect([response.json, response.headers.getSetCookie()]).toEqual([null, []]);
});

test("changing the password returns a new bearer token", async () => {
  const { native } = await openBearer();
  const old = native.authorization;
  const body = { currentPassword: ALICE.password, newPassword: "another horse", revokeOtherSessions: true };
  const changed = await native.send("POST", "/change-password", body);
  expect([changed.status, changed.headers.getSetCookie()]).toEqual([200, []]);
  expect(native.authorization).not.toBe(old);
  expect((await native.get("/list-sessions")).status).toBe(200);
  native.authorization = old;
  expect((await native.get("/list-sessions")).status).toBe(401);
});

/** Creates an admin, root, who signs in with a bearer token. */
async function openNativeAdmin() {
  const opened = await openAdmin({}, { plugins: [admin({ adminEmails: ["root@example.com"] }), bearer()] });
  const native = new Native(opened.auth);
  await native.post("/sign-in/email", { email: opened.root.email, password: ALICE.password });
  const begin = () => native.post("/admin/impersonate-user", { userId: opened.alice.id });
  return { ...opened, native, own: native.authorization, begin };
}

test("an administrator can start and stop an impersonation with bearer tokens", async () => {
  const { auth, alice, root, native, own, begin } = await openNativeAdmin();
  const began = await begin();
  expect(began).toMatchObject({ status: 200, body: { user: { id: alice.id }, adminSession: expect.any(String) } });
  expect(await native.get("/get-session")).toMatchObject({ body: { session: { impersonatedBy: root.id } } });
  const change = { currentPassword: ALICE.password, newPassword: "another password" };
  const refused = { status: 403, body: { code: "NOT_WHILE_IMPERSONATING" } };
  expect(await native.post("/change-password", change)).toMatchObject(refused);
  const stolen = new Native(auth);
  stolen.authorization = native.authorization;
  const body = { adminSession: textOf(began.body, "adminSession") };
  expect(await native.post("/admin/stop-impersonating", body)).toMatchObject({ body: { user: { id: root.id } } });
  expect(native.authorization).toBe(own);
  expect(await native.get("/list-sessions")).toMatchObject({ status: 200 });
  expect(await stolen.get("/list-sessions")).toMatchObject({ status: 401 });
});

test.each([
  [{}, 401],
  [{ adminSession: "" }, 401],
  [{ adminSession: "x".repeat(100) }, 401],
  [{ adminSession: "x".repeat(4000) }, 400],
])("the token of an impersonated session alone cannot stop the impersonation: case %#", async (body, status) => {
  const { root, native, begin } = await openNativeAdmin();
  await begin();
  expect(await native.post("/admin/stop-impersonating", body)).toMatchObject({ status });
  expect(await native.get("/get-session")).toMatchObject({ body: { session: { impersonatedBy: root.id } } });
});

test("an administrator who signs out with their own token ends their impersonation only", async () => {
  const { auth, alice, bob, root, call, native, own, begin } = await openNativeAdmin();
  await begin();
  const impersonating = new Native(auth);
  impersonating.authorization = native.authorization;
  // Another admin's impersonation continues.
  await call(root.browser, "set-role", { userId: bob.id, role: "admin" });
  expect((await call(bob.browser, "impersonate-user", { userId: alice.id })).status).toBe(200);
  native.authorization = own;
  expect((await native.post("/sign-out")).status).toBe(200);
  for (const ended of [impersonating, native]) expect((await ended.get("/list-sessions")).status).toBe(401);
  expect(await whoIs(bob.browser)).toBe("alice");
  expect((await alice.browser.get("/list-sessions")).status).toBe(200);
});

test("rejects an unknown option", () => {
  expect(() => bearer({ requireSignatures: true } as BearerOptions)).toThrow(
    "bearer: unknown option requireSignatures. Did you mean requireSignature?",
  );
});
