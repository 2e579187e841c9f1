import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "../contracts/endpoint.ts";
import { isAuthError } from "../contracts/error.ts";
import { definePlugin } from "../contracts/plugin.ts";
import { user } from "../store.ts";

const cookieOf = (browser: Browser): string => [...browser.cookies].map((pair) => pair.join("=")).join("; ");

test("an endpoint is a function: input in, output out, dates as dates", async () => {
  const { auth } = openAuth();
  const { token, user: created } = await auth.api.signUp.email({ body: ALICE });
  expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(created.createdAt).toEqual(new Date("2030-03-01T12:00:00Z"));
});

test("returnHeaders hands over the cookies beside the output", async () => {
  const { auth } = openAuth();
  const { headers, response } = await auth.api.signUp.email({ body: ALICE, returnHeaders: true });
  expect(response.user.email).toBe("alice@example.com");
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sallyport\.session_token=/)]);
});

test("asResponse answers as the handler would, failures too", async () => {
  const { auth } = openAuth();
  const response = await auth.api.signUp.email({ body: ALICE, asResponse: true });
  expect(response.headers.getSetCookie()).toHaveLength(1);
  expect(await answer(response)).toMatchObject({ status: 200, body: { user: { email: "alice@example.com" } } });
  expect(await answer(auth.api.signUp.email({ body: ALICE, asResponse: true }))).toEqual({
    status: 422,
    body: { code: "USER_ALREADY_EXISTS", message: "User already exists" },
  });
});

test("a failure is an AuthError with its code and status", async () => {
  const { auth } = openAuth();
  const body = { email: "nobody@example.com", password: "wrong password" };
  const error: unknown = await auth.api.signIn.email({ body }).catch((reason: unknown) => reason);
  expect(isAuthError(error)).toBe(true);
  expect(error).toMatchObject({ code: "INVALID_EMAIL_OR_PASSWORD", status: 401, message: "Invalid email or password" });
});

test("input is checked as it is from the wire", async () => {
  const { auth, store } = openAuth();
  // What JavaScript callers may pass.
  const body = { ...ALICE, name: 5 as unknown as string };
  await expect(auth.api.signUp.email({ body })).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    message: expect.stringContaining("Invalid body parameters: [body.name]"),
  });
  await expect(
    auth.api.getSession({ headers: {}, query: { disableRefresh: "yes" as unknown as "true" } }),
  ).rejects.toMatchObject({ message: expect.stringContaining("Invalid query parameters: [query.disableRefresh]") });
  expect(await store.count(user, { where: {} })).toBe(0);
});

test("what concerns a caller cannot be asked without their headers", async () => {
  const { auth } = openAuth();
  const calls = [
    () => auth.api.getSession({}),
    () => auth.api.listSessions({}),
    () => auth.api.signOut({}),
    () => auth.api.revokeSessions({}),
    () => auth.api.revokeOtherSessions({}),
    () => auth.api.revokeSession({ body: { token: "x" } }),
    () => auth.api.updateUser({ body: { name: "x" } }),
  ];
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({
      code: "HEADERS_REQUIRED",
      status: 400,
      message: "Headers is required",
    });
  }
});

test("a request is as good as its headers", async () => {
  const { auth } = openAuth();
  const browser = await signUp(auth);
  const request = new Request(ORIGIN, { headers: { cookie: cookieOf(browser) } });
  expect((await auth.api.getSession({ request }))?.user.name).toBe("Alice");
  expect(await auth.api.listSessions({ headers: request.headers })).toHaveLength(1);
  expect(await auth.api.updateUser({ headers: request.headers, body: { name: "Alicia" } })).toEqual({ status: true });
});

test("a call without headers has empty ones of its own, and no cookies", async () => {
  const probe = definePlugin({
    id: "probe",
    routes: {
      probe: defineEndpoint({
        method: "GET",
        path: "/probe",
        needs: "nothing",
        errors: [],
        handler: ({ headers, cookies, ipAddress }) => {
          const seen = [...headers.keys()];
          headers.set("x-left-behind", "1");
          return { seen, cookie: cookies.get("a"), ipAddress };
        },
      }),
    },
  });
  const { auth } = openAuth({ plugins: [probe] });
  const nothing = { seen: [], cookie: null, ipAddress: null };
  expect(await auth.api.probe({})).toEqual(nothing);
  expect(await auth.api.probe({})).toEqual(nothing);
});

test("an endpoint that needs the request says so", async () => {
  const probe = definePlugin({
    id: "probe",
    routes: {
      probe: defineEndpoint({
        method: "GET",
        path: "/probe",
        needs: "request",
        errors: [],
        handler: (ctx) => ({ url: ctx.request?.url }),
      }),
    },
  });
  const { auth } = openAuth({ plugins: [probe] });
  await expect(auth.api.probe({ headers: {} })).rejects.toMatchObject({
    code: "REQUEST_REQUIRED",
    status: 400,
    message: "Request is required",
  });
  expect(await auth.api.probe({ request: new Request(`${ORIGIN}/page`) })).toEqual({ url: `${ORIGIN}/page` });
});

test("an endpoint for the server alone is not on the wire", async () => {
  const probe = definePlugin({
    id: "probe",
    routes: {
      probe: defineEndpoint({
        method: "GET",
        path: "/probe",
        query: z.object({ name: z.string() }),
        serverOnly: true,
        errors: [],
        handler: (ctx) => `hello ${ctx.query.name}`,
      }),
    },
  });
  const { auth } = openAuth({ plugins: [probe] });
  expect(await auth.api.probe({ query: { name: "server" } })).toBe("hello server");
  const browser = new Browser(auth);
  for (const path of ["/probe?name=x", "//probe?name=x", "/PROBE?name=x"])
    expect((await browser.get(path)).status).toBe(404);
  expect((await browser.post("/probe", { name: "x" })).status).toBe(404);
});

test("the server's own calls are not counted", async () => {
  const { auth } = openAuth({ rateLimit: { enabled: true } });
  await auth.api.signUp.email({ body: ALICE });
  const body = { email: ALICE.email, password: ALICE.password };
  for (let call = 0; call < 10; call += 1) await auth.api.signIn.email({ body });
});

test("an unknown exception is INTERNAL_ERROR here as well, its cause kept", async () => {
  const cause = new Error("broken");
  const probe = definePlugin({
    id: "probe",
    routes: {
      probe: defineEndpoint({
        method: "GET",
        path: "/probe",
        errors: [],
        handler: () => {
          throw cause;
        },
      }),
    },
  });
  const { auth } = openAuth({ plugins: [probe] });
  await expect(auth.api.probe({})).rejects.toMatchObject({ code: "INTERNAL_ERROR", status: 500, cause });
});
