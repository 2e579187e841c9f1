import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { makeKey, openKeys, program } from "../../test/api-keys.ts";
import { apiKey } from "./index.ts";
import type { ApiKeyOptions } from "./options.ts";

const headersOf = (browser: { cookies: Map<string, string> }) => ({
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
});

test.each([
  [{ name: "" }, "VALIDATION_ERROR"],
  [{ name: "x".repeat(101) }, "VALIDATION_ERROR"],
  [{ name: "a", permissions: [] }, "VALIDATION_ERROR"],
  [{ name: "a", permissions: { member: [] } }, "VALIDATION_ERROR"],
  [{ name: "a", permissions: { member: "read" } }, "VALIDATION_ERROR"],
  [{ name: "a", expiresIn: 0 }, "VALIDATION_ERROR"],
  [{ name: "a", expiresIn: 1.5 }, "VALIDATION_ERROR"],
  [{ name: "a", expiresIn: 1e12 }, "VALIDATION_ERROR"],
  [{ name: "a", permissions: { rocket: ["start"] } }, "UNKNOWN_API_KEY_PERMISSION"],
  [{ name: "a", permissions: { member: ["read", "fly"] } }, "UNKNOWN_API_KEY_PERMISSION"],
  [{ name: "a", permissions: { constructor: ["call"] } }, "VALIDATION_ERROR"],
  [{ name: "a", permissions: { toString: ["call"] } }, "UNKNOWN_API_KEY_PERMISSION"],
  [{ name: "a", remaining: 10 }, "SERVER_ONLY_PROPERTY"],
  [{ name: "a", rateLimitMax: 10, rateLimitTimeWindow: 1000 }, "SERVER_ONLY_PROPERTY"],
  [{ name: "a", expiresIn: 86_401 }, "API_KEY_LIVES_TOO_LONG"],
  [{ name: "a", expiresIn: null }, "API_KEY_LIVES_TOO_LONG"],
])("a key of %j is refused with %s", async (body, code) => {
  const opened = openKeys({ maxExpiresIn: 86_400 });
  const alice = await opened.person("alice");
  expect(await answer(alice.browser.post("/api-key/create", body))).toMatchObject({ status: 400, body: { code } });
  const { id } = await makeKey(alice.browser, {});
  const changed = await answer(alice.browser.post("/api-key/update", { ...body, keyId: id }));
  expect(changed).toMatchObject({ status: 400, body: { code } });
  expect(await answer(alice.browser.get(`/api-key/get?id=${id}`))).toMatchObject({
    body: { name: "ci", permissions: {}, remaining: null, rateLimitMax: null },
  });
});

test("a limit in a window, and uses that run out, count to the one; no client raises its own", async () => {
  const opened = openKeys({ rateLimit: { maxRequests: 3, timeWindow: 60_000 } });
  const alice = await opened.person("alice");
  const { id, key } = await makeKey(alice.browser, { permissions: { organization: ["read"] } });
  const ci = program(opened, key);
  const burst = async (calls: number) =>
    (await Promise.all(Array.from({ length: calls }, () => ci.get("/organization/list")))).map(({ status }) => status);
  expect((await burst(10)).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
  expect(await ci.get("/organization/list")).toMatchObject({ body: { code: "API_KEY_LIMITED" } });
  opened.clock.advance({ minutes: 1 });
  expect((await burst(4)).sort()).toEqual([200, 200, 200, 429]);
  await opened.auth.api.apiKey.update({
    body: { keyId: id, userId: alice.id, rateLimitMax: null, rateLimitTimeWindow: null, remaining: 2 },
  });
  expect((await burst(5)).sort()).toEqual([200, 200, 429, 429, 429]);
  const raised = await answer(alice.browser.post("/api-key/update", { keyId: id, remaining: 100 }));
  expect(raised).toMatchObject({ status: 400, body: { code: "SERVER_ONLY_PROPERTY" } });
  opened.clock.advance({ hours: 1 });
  expect((await burst(1))[0]).toBe(429);
});

test("a limit whose window nobody names is refused, as it would be none", async () => {
  const opened = openKeys();
  const alice = await opened.person("alice");
  const userId = alice.id;
  const { create, update } = opened.auth.api.apiKey;
  const refused = { code: "VALIDATION_ERROR", status: 400 };
  await expect(create({ body: { userId, name: "ci", rateLimitMax: 2 } })).rejects.toMatchObject(refused);
  const { id: keyId, key } = await makeKey(alice.browser, { permissions: { organization: ["read"] } });
  await expect(update({ body: { userId, keyId, rateLimitMax: 2 } })).rejects.toMatchObject(refused);
  await update({ body: { userId, keyId, rateLimitMax: 2, rateLimitTimeWindow: 60_000 } });
  await expect(update({ body: { userId, keyId, rateLimitTimeWindow: null } })).rejects.toMatchObject(refused);
  await update({ body: { userId, keyId, rateLimitMax: 1 } });
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await program(opened, key).get("/organization/list")).status);
  expect(statuses).toEqual([200, 429, 429]);
  expect(await update({ body: { userId, keyId, rateLimitMax: null } })).toMatchObject({ rateLimitMax: null });
});

test("a server call that hands on a visitor's headers and body raises no limit", async () => {
  const { auth, person } = openKeys({ maxExpiresIn: 60 });
  const alice = await person("alice");
  const headers = headersOf(alice.browser);
  const { create, update } = auth.api.apiKey;
  const refused = { code: "SERVER_ONLY_PROPERTY", status: 400 };
  await expect(create({ headers, body: { name: "ci", expiresIn: 60, remaining: 1e6 } })).rejects.toMatchObject(refused);
  await expect(create({ headers, body: { name: "ci", expiresIn: 60, configId: "b" } })).rejects.toMatchObject(refused);
  await expect(create({ headers, body: { name: "ci", expiresIn: 61 } })).rejects.toMatchObject({
    code: "API_KEY_LIVES_TOO_LONG",
  });
  const { id: keyId } = await create({ headers, body: { name: "ci", expiresIn: 60 } });
  await expect(update({ headers, body: { keyId, rateLimitEnabled: false } })).rejects.toMatchObject(refused);
});

test("a refusal over the limit says when to come again", async () => {
  const opened = openKeys({ rateLimit: { maxRequests: 1, timeWindow: 60_000 } });
  const alice = await opened.person("alice");
  const { key } = await makeKey(alice.browser, { permissions: { organization: ["read"] } });
  const request = () =>
    new Request("http://localhost:3000/api/auth/organization/list", { headers: { "x-api-key": key } });
  await opened.auth.handler(request());
  opened.clock.advance({ seconds: 20 });
  expect((await opened.auth.handler(request())).headers.get("retry-after")).toBe("40");
});

test("an owner has so many keys, however many are asked for at once", async () => {
  const opened = openKeys({ maxKeys: 3 });
  const alice = await opened.person("alice");
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, n) => alice.browser.post("/api-key/create", { name: `k${n}` })),
  );
  expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
});

test("making, changing and rotating need a fresh session, and nobody does it for somebody else", async () => {
  const opened = openKeys();
  const [alice, bob] = [await opened.person("alice"), await opened.person("bob")];
  const { id } = await makeKey(alice.browser, {});
  for (const call of ["rotate", "revoke", "update"] as const) {
    expect(await answer(bob.browser.post(`/api-key/${call}`, { keyId: id, name: "his" }))).toMatchObject({
      status: 404,
      body: { code: "API_KEY_NOT_FOUND" },
    });
  }
  expect(await answer(bob.browser.get(`/api-key/get?id=${id}`))).toMatchObject({ status: 404 });
  opened.clock.advance({ seconds: 86_401 });
  for (const call of ["create", "rotate", "update"])
    expect(await answer(alice.browser.post(`/api-key/${call}`, { keyId: id, name: "a" }))).toMatchObject({
      status: 403,
      body: { code: "SESSION_NOT_FRESH" },
    });
  expect(await answer(alice.browser.post("/api-key/revoke", { keyId: id }))).toMatchObject({ status: 200 });
});

test.each([
  [{ prefixes: "a" }, "apiKey: unknown option prefixes. Did you mean prefix?"],
  [{ prefix: "a b" }, "apiKey: option prefix: must be at most 32 letters, digits, _ and -"],
  [{ prefix: "acme_org_" }, "apiKey: prefix must not end with org_, which marks keys of organizations"],
  [{ apiKeyHeaders: [] }, "apiKey: option apiKeyHeaders: must not be empty"],
  [
    { apiKeyHeaders: "Cookie" },
    "apiKey: option apiKeyHeaders: must be the name of a header other than authorization, cookie",
  ],
  [{ defaultExpiresIn: 0 }, "apiKey: option defaultExpiresIn: must be a whole number from 1 up, or null"],
  [{ defaultExpiresIn: 10, maxExpiresIn: 5 }, "apiKey: defaultExpiresIn must not be above maxExpiresIn"],
  [
    { rateLimit: { maxRequests: -1, timeWindow: 1000 } },
    "apiKey: option rateLimit.maxRequests: must be a whole number from 1 up",
  ],
  [
    { rateLimit: { maxRequests: 1, timeWindow: 60 } },
    "apiKey: rateLimit.timeWindow must be at least 1000 milliseconds",
  ],
  [{ rateLimit: { maxRequests: 1 } }, "apiKey: rateLimit must have both timeWindow and maxRequests, or neither"],
  [{ maxKeys: 1.5 }, "apiKey: option maxKeys: must be a whole number from 1 up"],
])("%j stops start-up", (options, message) => {
  // As JavaScript may hand it in.
  expect(() => apiKey(options as ApiKeyOptions)).toThrow(message);
});
