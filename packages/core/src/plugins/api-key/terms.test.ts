import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { makeKey, openKeys, openOwnKey } from "../../test/api-keys.ts";
import { apiKey } from "./index.ts";
import type { ApiKeyOptions } from "./options.ts";

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
])("a key with %j is rejected with %s", async (body, code) => {
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

test("a rate limit without a window is rejected, because it would have no effect", async () => {
  const { auth, alice, id: keyId, use } = await openOwnKey();
  const { create, update } = auth.api.apiKey;
  const body = { userId: alice.id, keyId };
  const refused = { code: "VALIDATION_ERROR", status: 400 };
  await expect(create({ body: { userId: alice.id, name: "ci", rateLimitMax: 2 } })).rejects.toMatchObject(refused);
  await expect(update({ body: { ...body, rateLimitMax: 2 } })).rejects.toMatchObject(refused);
  await update({ body: { ...body, rateLimitMax: 2, rateLimitTimeWindow: 60_000 } });
  await expect(update({ body: { ...body, rateLimitTimeWindow: null } })).rejects.toMatchObject(refused);
  await update({ body: { ...body, rateLimitMax: 1 } });
  expect([(await use()).status, (await use()).status]).toEqual([200, 429]);
  expect(await update({ body: { ...body, rateLimitMax: null } })).toMatchObject({ rateLimitMax: null });
});

test("a server call with a visitor's headers and body cannot set limits", async () => {
  const { auth, person } = openKeys({ maxExpiresIn: 60 });
  const alice = await person("alice");
  const headers = { cookie: alice.browser.cookies.header() ?? "" };
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

test("a 429 response has Retry-After", async () => {
  const { auth, key, use, clock } = await openOwnKey({ rateLimit: { maxRequests: 1, timeWindow: 60_000 } });
  await use();
  clock.advance({ seconds: 20 });
  const refused = await new Browser(auth).get("/organization/list", { headers: { "x-api-key": key } });
  expect(refused.headers.get("retry-after")).toBe("40");
});

test.each([
  [{}, 200],
  [{ rateLimit: { timeWindow: 60_000, maxRequests: 5 } }, 503],
])("a key with %j whose use cannot be written returns %i", async (options, status) => {
  const { database, state } = faulty(memory());
  const { use, entries } = await openOwnKey(options, { database });
  state.problem = (statement) => (statement === "update apikey" ? down() : null);
  expect((await use()).status).toBe(status);
  if (status === 200) expect(JSON.stringify(entries)).toContain("could not update lastRequest of a key");
});

test("creating, changing and rotating need a fresh session, and work only for the user's own keys", async () => {
  const { alice, id: keyId, person, clock } = await openOwnKey();
  const bob = await person("bob");
  const call = (by: typeof bob, name: string) => answer(by.browser.post(`/api-key/${name}`, { keyId, name: "a" }));
  const missing = { status: 404, body: { code: "API_KEY_NOT_FOUND" } };
  for (const name of ["rotate", "revoke", "update"]) expect(await call(bob, name)).toMatchObject(missing);
  expect(await answer(bob.browser.get(`/api-key/get?id=${keyId}`))).toMatchObject(missing);
  clock.advance({ seconds: 86_401 });
  const stale = { status: 403, body: { code: "SESSION_NOT_FRESH" } };
  for (const name of ["create", "rotate", "update"]) expect(await call(alice, name)).toMatchObject(stale);
  expect(await call(alice, "revoke")).toMatchObject({ status: 200 });
});

test.each([
  [{ prefixes: "a" }, "apiKey: unknown option prefixes. Did you mean prefix?"],
  [{ prefix: "a b" }, "apiKey: option prefix: must be at most 32 letters, digits, _ and -"],
  [{ prefix: "acme_org_" }, "apiKey: prefix must not end with org_, which marks keys of organizations"],
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
])("%j is rejected at start-up", (options, message) => {
  // JavaScript callers may pass these values.
  expect(() => apiKey(options as ApiKeyOptions)).toThrow(message);
});
