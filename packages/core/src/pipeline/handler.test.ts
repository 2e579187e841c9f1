import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";
import { user } from "../store.ts";

const at = (path: string, init: RequestInit = {}) => openAuth().auth.handler(new Request(`${ORIGIN}${path}`, init));

test.each([
  "/",
  "/ok",
  "/api/auth",
  "/api/auth/",
  "/api/authx/ok",
  "/api/auth//ok",
  "/api/auth/ok/",
  "/api/auth/OK",
  "/API/auth/ok",
  "/api/auth/%6fk",
  "/api/auth/nothing",
  "/api/auth/set-password",
])("%s is not found, as JSON that nobody keeps", async (path) => {
  const response = await at(path);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await answer(response)).toEqual({ status: 404, body: { code: "NOT_FOUND", message: "Not found" } });
});

test.each(["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "POST"])(
  "%s on a GET path is 405 and says so",
  async (method) => {
    const response = await at("/api/auth/get-session", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET");
  },
);

test("no method is overridden", async () => {
  const { auth } = openAuth();
  const browser = await signUp(auth);
  const override = { "x-http-method-override": "POST" };
  expect((await browser.get("/sign-out?_method=POST", { headers: override })).status).toBe(405);
  expect((await browser.post("/get-session", { _method: "GET" })).status).toBe(405);
  expect((await answer(browser.get("/get-session"))).body).not.toBeNull();
});

test.each([
  ["no JSON", "{", {}, 400, "VALIDATION_ERROR", "Invalid body parameters: the body is not valid JSON"],
  ["an array", "[]", {}, 400, "VALIDATION_ERROR", "Invalid body parameters: the body must be an object"],
  [
    "a form",
    "name=a",
    { "content-type": "application/x-www-form-urlencoded" },
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "Content-Type must be application/json",
  ],
  [
    "plain text",
    JSON.stringify(ALICE),
    { "content-type": "text/plain" },
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "Content-Type must be application/json",
  ],
  [
    "too much",
    JSON.stringify({ ...ALICE, name: "x".repeat(140_000) }),
    {},
    413,
    "PAYLOAD_TOO_LARGE",
    "Request body is too large",
  ],
  [
    "a prototype",
    '{"__proto__":{"isAdmin":true},"name":"a"}',
    {},
    400,
    "VALIDATION_ERROR",
    "Invalid body parameters: [body] must not have a field named __proto__",
  ],
  [
    "a constructor",
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    {},
    400,
    "VALIDATION_ERROR",
    "Invalid body parameters: [body] must not have a field named constructor",
  ],
  [
    "NUL",
    JSON.stringify({ ...ALICE, name: "a\u0000b" }),
    {},
    400,
    "VALIDATION_ERROR",
    "Invalid body parameters: [body.name] must not contain NUL",
  ],
  [
    "half a character",
    '{"name":"\\udc00"}',
    {},
    400,
    "VALIDATION_ERROR",
    "Invalid body parameters: [body.name] must be valid Unicode",
  ],
  ["a pit", `{"a":${"[".repeat(60_000)}${"]".repeat(60_000)}}`, {}, 400, "VALIDATION_ERROR", "is nested too deeply"],
  [
    "a query twice",
    JSON.stringify(ALICE),
    { "x-query": "?a=1&a=2" },
    400,
    "VALIDATION_ERROR",
    "Invalid query parameters: [query.a] is given more than once",
  ],
] as const)(
  "%s is refused with a code, and nothing is written",
  async (_name, body, headers, status, code, message) => {
    const { auth, store } = openAuth();
    const { "x-query": query = "", ...rest } = { "x-query": "", ...headers };
    const response = new Browser(auth).post(`/sign-up/email${query}`, body, { headers: rest });
    expect(await answer(response)).toEqual({ status, body: { code, message: expect.stringContaining(message) } });
    expect(await store.count(user, { where: {} })).toBe(0);
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  },
);

test("the body's limit is an option", async () => {
  const browser = new Browser(openAuth({ advanced: { bodyLimit: 50 } }).auth);
  expect((await browser.post("/sign-up/email", ALICE)).status).toBe(413);
});

test("a missing body is one without fields", async () => {
  const response = at("/api/auth/sign-in/email", { method: "POST", headers: { origin: ORIGIN } });
  expect(await answer(response)).toEqual({
    status: 400,
    body: { code: "VALIDATION_ERROR", message: expect.stringContaining("[body.email]") },
  });
});

test("the base path is an option, and may come with the base URL", async () => {
  const statusAt = async (options: object, path: string) =>
    (await openAuth(options).auth.handler(new Request(`${ORIGIN}${path}`))).status;
  expect(await statusAt({ basePath: "/auth" }, "/auth/ok")).toBe(200);
  expect(await statusAt({ basePath: "/auth" }, "/api/auth/ok")).toBe(404);
  expect(await statusAt({ basePath: "" }, "/ok")).toBe(200);
  expect(await statusAt({ baseURL: `${ORIGIN}/x/auth/` }, "/x/auth/ok")).toBe(200);
});

test("no site may read our answers", async () => {
  const { auth } = openAuth();
  const browser = await signUp(auth);
  const evil = { origin: "https://evil.com" };
  const read = await browser.get("/get-session", { headers: evil });
  const preflight = await auth.handler(
    new Request(`${ORIGIN}/api/auth/sign-in/email`, { method: "OPTIONS", headers: evil }),
  );
  for (const response of [read, preflight]) {
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});

test("the origin check stands before the body is read, on every POST", async () => {
  const { auth } = openAuth();
  const browser = await signUp(auth);
  for (const path of ["/sign-out", "/revoke-session", "/revoke-sessions", "/revoke-other-sessions", "/update-user"]) {
    const response = browser.post(path, "{", { headers: { origin: "https://evil.com", "content-type": "text/plain" } });
    expect(await answer(response), path).toEqual({
      status: 403,
      body: { code: "INVALID_ORIGIN", message: "Invalid origin" },
    });
  }
});

test("switched off by its name, the origin check lets any site in, and redirects stay guarded", async () => {
  const { auth } = openAuth({ advanced: { unsafeDisableOriginCheck: true } });
  await signUp(auth);
  const browser = new Browser(auth);
  const body = { email: ALICE.email, password: ALICE.password };
  const evil = { origin: "https://evil.com" };
  expect(
    (await browser.post("/sign-in/email", { ...body, callbackURL: "https://evil.com" }, { headers: evil })).status,
  ).toBe(403);
  expect((await browser.post("/sign-in/email", body, { headers: evil })).status).toBe(200);
});

test("without a base URL a request may come from its own host, and nobody is sent there", async () => {
  const auth = createAuth({ database: memory(), secret: SECRET, environment: "test" });
  const send = (origin: string, callbackURL: string) => {
    const headers = { origin, "content-type": "application/json" };
    const body = JSON.stringify({ ...ALICE, callbackURL });
    return auth.handler(new Request("http://any.test/api/auth/sign-up/email", { method: "POST", headers, body }));
  };
  expect((await send("http://evil.test", "/")).status).toBe(403);
  expect((await send("http://any.test", "http://any.test/")).status).toBe(403);
  expect((await send("http://any.test", "/")).status).toBe(200);
});
