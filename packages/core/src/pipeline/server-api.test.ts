import type { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { isAuthError } from "../contracts/error.ts";
import { user } from "../store.ts";
import { type Probe, probing } from "../test/probe.ts";

const cookieOf = (browser: Browser): string => [...browser.cookies].map((pair) => pair.join("=")).join("; ");

test("a server call returns the output, with dates as Date", async () => {
  const { auth } = openAuth();
  const { token, user: created } = await auth.api.signUp.email({ body: ALICE });
  expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(created.createdAt).toEqual(new Date("2030-03-01T12:00:00Z"));
});

test("returnHeaders returns the cookies together with the output", async () => {
  const { auth } = openAuth();
  const { headers, response } = await auth.api.signUp.email({ body: ALICE, returnHeaders: true });
  expect(response.user.email).toBe("alice@example.com");
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sallyport\.session_token=/)]);
});

test("asResponse returns a Response, also for errors", async () => {
  const { auth } = openAuth();
  const response = await auth.api.signUp.email({ body: ALICE, asResponse: true });
  expect(response.headers.getSetCookie()).toHaveLength(1);
  expect(await answer(response)).toMatchObject({ status: 200, body: { user: { email: "alice@example.com" } } });
  expect(await answer(auth.api.signUp.email({ body: ALICE, asResponse: true }))).toEqual({
    status: 422,
    body: { code: "USER_ALREADY_EXISTS", message: "User already exists" },
  });
});

test("an error is an AuthError with its code and status", async () => {
  const { auth } = openAuth();
  const body = { email: "nobody@example.com", password: "wrong password" };
  const error: unknown = await auth.api.signIn.email({ body }).catch((reason: unknown) => reason);
  expect(isAuthError(error)).toBe(true);
  expect(error).toMatchObject({ code: "INVALID_EMAIL_OR_PASSWORD", status: 401, message: "Invalid email or password" });
});

test("a server call validates its input like a request", async () => {
  const { auth, store } = openAuth();
  // JavaScript callers may pass these.
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

test("calls that need a session throw HEADERS_REQUIRED without headers", async () => {
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

test("a request can be passed in place of headers", async () => {
  const { auth } = openAuth();
  const browser = await signUp(auth);
  const request = new Request(ORIGIN, { headers: { cookie: cookieOf(browser) } });
  expect((await auth.api.getSession({ request }))?.user.name).toBe("Alice");
  expect(await auth.api.listSessions({ headers: request.headers })).toHaveLength(1);
  expect(await auth.api.updateUser({ headers: request.headers, body: { name: "Alicia" } })).toEqual({ status: true });
});

test("a call without headers has empty headers of its own, and no cookies", async () => {
  const look = ({ headers, cookies, ipAddress }: Probe) => {
    const seen = [...headers.keys()];
    headers.set("x-left-behind", "1");
    return { seen, cookie: cookies.get("a"), ipAddress };
  };
  const { auth } = openAuth({ plugins: [probing(look, {}, { session: "none", needs: "nothing" })] });
  for (let call = 0; call < 2; call += 1) {
    expect(await auth.api.probe({})).toEqual({ result: { seen: [], cookie: null, ipAddress: null } });
  }
});

test("an endpoint that needs the request throws without one", async () => {
  const { auth } = openAuth({ plugins: [probing(({ request }) => request?.url, {}, { needs: "request" })] });
  await expect(auth.api.probe({ headers: {} })).rejects.toMatchObject({
    code: "REQUEST_REQUIRED",
    status: 400,
    message: "Request is required",
  });
  expect(await auth.api.probe({ request: new Request(`${ORIGIN}/page`) })).toEqual({ result: `${ORIGIN}/page` });
});

test("an unknown exception becomes INTERNAL_ERROR with its cause", async () => {
  const cause = new Error("broken");
  const { auth } = openAuth({ plugins: [probing(() => Promise.reject(cause))] });
  await expect(auth.api.probe({ headers: {} })).rejects.toMatchObject({ code: "INTERNAL_ERROR", status: 500, cause });
});
