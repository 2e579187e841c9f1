import { type Answer, Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { DAY, ORIGIN, openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp, tokenOf } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { SessionGate } from "../contracts/context.ts";
import { defineEndpoint, defineGroup, type Method } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { createAuth } from "../create-auth.ts";
import { input } from "../data/input.ts";
import { memory } from "../memory.ts";

const who = (gate: SessionGate) =>
  defineEndpoint({
    method: "GET",
    path: `/probe/${gate}`,
    session: gate,
    errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH"],
    handler: (ctx) => ({ name: ctx.session?.user.name ?? null }),
  });
const probe = definePlugin({
  id: "probe",
  routes: {
    probe: defineGroup({
      none: who("none"),
      optional: who("optional"),
      required: who("required"),
      fresh: who("fresh"),
    }),
  },
});

test("each session gate admits the sessions that it names", async () => {
  const { auth } = openAuth({ plugins: [probe] });
  const stranger = new Browser(auth);
  const alice = await signUp(auth);
  const gates: SessionGate[] = ["none", "optional", "required", "fresh"];
  const statuses = (browser: Browser) => Promise.all(gates.map((gate) => answer(browser.get(`/probe/${gate}`))));
  const unauthorized = { status: 401, body: { code: "UNAUTHORIZED", message: "Unauthorized" } };
  const nobody = { status: 200, body: { name: null } };
  const known = { status: 200, body: { name: "Alice" } };
  expect(await statuses(stranger)).toEqual([nobody, nobody, unauthorized, unauthorized]);
  expect(await statuses(alice)).toEqual([nobody, known, known, known]);
});

test("a session is fresh for a day, also with a longer cookie cache", async () => {
  const { auth, clock } = openAuth({ plugins: [probe], session: { cookieCache: { enabled: true, maxAge: 7 * DAY } } });
  const browser = await signUp(auth);
  clock.advance({ seconds: DAY - 1 });
  expect((await browser.get("/probe/fresh")).status).toBe(200);
  clock.advance({ seconds: 1 });
  expect((await browser.get("/probe/fresh")).status).toBe(403);
});

test("an optional session keeps the cookie of a revoked session, and get-session deletes it", async () => {
  const { auth } = openAuth({ plugins: [probe] });
  const browser = await signUp(auth);
  const token = tokenOf(browser);
  const other = await signIn(auth);
  expect((await other.post("/revoke-session", { token })).status).toBe(200);
  expect((await browser.get("/probe/optional")).json).toEqual({ name: null });
  expect(browser.setCookies).toEqual([]);
  expect((await browser.get("/probe/required")).status).toBe(401);
  expect(browser.setCookies).toEqual([]);
  expect((await browser.get("/get-session")).json).toBeNull();
  expect(browser.cookie).toBe("");
});

test("the body limit is an option, and 128 KB by default", async () => {
  const statusOf = async (options: object, name: string) =>
    (await new Browser(openAuth(options).auth).post("/sign-up/email", { ...ALICE, name })).status;
  expect(await statusOf({ advanced: { bodyLimit: 50 } }, "Alice")).toBe(413);
  expect(await statusOf({}, "x".repeat(130_000))).not.toBe(413);
  expect(await statusOf({}, "x".repeat(140_000))).toBe(413);
});

test("the base path is an option, and may be part of the base URL", async () => {
  const statusAt = async (options: object, path: string) =>
    (await openAuth(options).auth.handler(new Request(`${ORIGIN}${path}`))).status;
  expect(await statusAt({ basePath: "/auth" }, "/auth/ok")).toBe(200);
  expect(await statusAt({ basePath: "/auth" }, "/api/auth/ok")).toBe(404);
  expect(await statusAt({ basePath: "" }, "/ok")).toBe(200);
  expect(await statusAt({ baseURL: `${ORIGIN}/x/auth/` }, "/x/auth/ok")).toBe(200);
});

test("without a base URL, a request is accepted from its own host, but not redirected there", async () => {
  const options = { database: memory(), secret: SECRET, environment: "test" } as const;
  const send = (origin: string, callbackURL: string, auth = createAuth(options)) => {
    const headers = { origin, "content-type": "application/json" };
    const body = JSON.stringify({ ...ALICE, callbackURL });
    return auth.handler(new Request("http://any.test/api/auth/sign-up/email", { method: "POST", headers, body }));
  };
  expect((await send("http://evil.test", "/")).status).toBe(403);
  expect((await send("http://any.test", "http://any.test/")).status).toBe(403);
  expect((await send("http://any.test", "/", createAuth({ ...options, baseURL: ORIGIN }))).status).toBe(403);
  const listed = createAuth({ ...options, database: memory(), trustedOrigins: ["http://app.test"] });
  expect((await send("http://app.test", "/", listed)).status).toBe(200);
  expect((await send("http://any.test", "/")).status).toBe(200);
});

const body = input(() => z.object({ text: z.string() }));
function openWith(method: Method, startsSession = false) {
  const handler = (ctx: { readonly body: object }) => ctx.body;
  const probe = defineEndpoint({ method, path: "/probe", body, errors: [], startsSession, handler });
  return openAuth({
    plugins: [definePlugin({ id: "probe", routes: { probe } })],
    advanced: { bodyLimit: 100 },
    rateLimit: { enabled: true },
  });
}

/** Sends a call without an Origin, unless the headers have one. */
const send = (by: Browser, method: string, headers: object = {}, body: unknown = { text: "a" }) =>
  by.send(method, "/probe", { body, headers: { origin: null, "content-type": "application/json", ...headers } });
const statusAndCode = ({ status, code }: Answer) => [status, code];

const CHANGING = ["POST", "PUT", "PATCH", "DELETE"] as const;
const EVIL = "https://evil.com";

test.each(CHANGING)("%s with a cookie from another site is rejected before its body is read", async (method) => {
  const alice = await signUp(openWith(method).auth);
  expect(statusAndCode(await send(alice, method, { origin: EVIL }, "{"))).toEqual([403, "INVALID_ORIGIN"]);
  expect(statusAndCode(await send(alice, method))).toEqual([403, "MISSING_OR_NULL_ORIGIN"]);
  expect(statusAndCode(await send(alice, method, { referer: `${EVIL}/page` }))).toEqual([403, "INVALID_ORIGIN"]);
  expect((await send(alice, method, { origin: ORIGIN })).json).toEqual({ text: "a" });
});

test.each(CHANGING)("%s that starts a session is rejected from another site also without a cookie", async (method) => {
  const stranger = new Browser(openWith(method, true).auth);
  expect((await send(stranger, method, { origin: EVIL })).status).toBe(403);
  expect((await send(stranger, method, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send(stranger, method, { origin: ORIGIN })).status).toBe(200);
});

test.each(CHANGING)("%s requires a JSON body within the limit that matches the schema", async (method) => {
  const stranger = new Browser(openWith(method).auth);
  expect((await send(stranger, method)).json).toEqual({ text: "a" });
  expect((await send(stranger, method, {}, { text: "a".repeat(200) })).status).toBe(413);
  expect((await send(stranger, method, { "content-type": "text/plain" })).status).toBe(415);
  expect((await send(stranger, method, {}, "{")).status).toBe(400);
  expect((await send(stranger, method, {}, { text: 1 })).status).toBe(400);
  expect((await stranger.send(method, "/probe", { headers: { origin: null } })).code).toBe("VALIDATION_ERROR");
});

test.each(CHANGING)("%s is rate limited, and other methods of its path return 405", async (method) => {
  const stranger = new Browser(openWith(method).auth);
  const refused = await send(stranger, method === "PUT" ? "PATCH" : "PUT");
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, method]);
  for (let call = 0; call < 100; call += 1) await send(stranger, method);
  expect((await send(stranger, method)).status).toBe(429);
});

test("one path may have several methods with different names", async () => {
  const parts = { path: "/probe", errors: [], body } as const;
  const put = { ...defineEndpoint({ ...parts, method: "PUT", handler: () => "put" }), hidden: true };
  const remove = defineEndpoint({ ...parts, method: "DELETE", handler: () => "delete" });
  const opened = openAuth({ plugins: [definePlugin({ id: "probe", routes: { put, probe: remove } as never })] });
  const stranger = new Browser(opened.auth);
  expect([(await send(stranger, "PUT")).json, (await send(stranger, "DELETE")).json]).toEqual(["put", "delete"]);
});
