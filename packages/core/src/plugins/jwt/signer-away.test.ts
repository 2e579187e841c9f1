import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test, vi } from "vitest";
import { memory } from "../../memory.ts";
import { defineHook } from "../../plugin.ts";
import { openJwt } from "../../test/jwt.ts";
import { jwt, type TokenOptions } from "./index.ts";

const away = (): never => {
  throw new Error("the KMS does not answer");
};
const remote = { remoteUrl: "https://keys.example.com/jwks.json" };

const FAILURES: readonly (readonly [string, TokenOptions])[] = [
  ["a sign function that throws", { sign: away }],
  ["a sign function that returns nothing", { sign: () => "" }],
  ["a definePayload that throws", { definePayload: away }],
  ["a definePayload that returns a reserved claim", { definePayload: () => ({ exp: 1 }) }],
  ["a getSubject that throws", { getSubject: away }],
];

test.each(FAILURES)("%s does not affect get-session, and GET /token returns 503", async (_, token) => {
  const log = vi.fn();
  const { auth, alice } = await openJwt(
    { jwt: token, ...(token.sign && { jwks: remote }) },
    { logger: { level: "error", log } },
  );
  const response = await alice.get("/get-session");
  expect(response.status).toBe(200);
  expect(response.json).toMatchObject({ user: { email: "alice@example.com" } });
  expect(response.headers.get("set-auth-jwt")).toBeNull();
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining("without set-auth-jwt") }),
  );
  const headers = { cookie: alice.cookies.header() ?? "" };
  expect(await auth.api.getSession({ headers })).toMatchObject({ user: { email: "alice@example.com" } });
  expect(await answer(alice.get("/token"))).toEqual({
    status: 503,
    body: { code: "FAILED_TO_SIGN_TOKEN", message: "The token could not be signed. Try again later" },
  });
});

test("a sign function that never resolves delays get-session by at most five seconds", async () => {
  const { alice } = await openJwt({ jwt: { sign: () => new Promise(() => {}) }, jwks: remote });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked = alice.get("/get-session");
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect((await asked).status).toBe(200);
});

test("a session from a valid cookie cache takes no statement", async () => {
  const { database, statements } = counted(memory());
  const session = { cookieCache: { enabled: true } };
  const { auth } = openAuth({ plugins: [jwt()], session, database });
  const alice = await signUp(auth);
  await alice.get("/get-session?disableCookieCache=true");
  statements.length = 0;
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { email: "alice@example.com" } } });
  expect(statements).toEqual([]);
});

test("a cached session that a hook extends gets no token either", async () => {
  const { database, statements } = counted(memory());
  const enrich = defineHook({
    when: "after",
    paths: ["/get-session"],
    run: (ctx) => (ctx.output === null ? undefined : { ...structuredClone(Object(ctx.output)), plan: "pro" }),
  });
  const session = { cookieCache: { enabled: true } };
  const { auth } = openAuth({ plugins: [jwt()], session, database, hooks: [enrich] });
  const alice = await signUp(auth);
  const fresh = await alice.get("/get-session?disableCookieCache=true");
  expect(fresh.headers.get("set-auth-jwt")).not.toBeNull();
  statements.length = 0;
  const cached = await alice.get("/get-session");
  expect(cached.json).toMatchObject({ plan: "pro" });
  expect([cached.headers.get("set-auth-jwt"), statements]).toEqual([null, []]);
});
