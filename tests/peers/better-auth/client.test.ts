import { createAuthClient } from "better-auth/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { httpBrowser } from "../../ground/http-browser.ts";
import { type RunningAuth, serveAuth } from "../../ground/serve-auth.ts";

const ALICE = { name: "Alice", email: "alice@people.example.org", password: "correct-horse-battery" };

let running: RunningAuth;
beforeEach(async () => {
  running = await serveAuth();
});
afterEach(() => running.close());

/** Opens better-auth's published client with its own cookies. */
function device() {
  const { fetch, cookies } = httpBrowser(running.url);
  const client = createAuthClient({ baseURL: running.url, fetchOptions: { customFetchImpl: fetch } });
  return { client, cookies };
}

async function signedUp() {
  const visitor = device();
  const { error } = await visitor.client.signUp.email(ALICE);
  expect(error).toBeNull();
  return visitor;
}

describe("better-auth's published client", () => {
  test("signs up and is signed in", async () => {
    const { client, cookies } = device();
    const { data, error } = await client.signUp.email({ ...ALICE, image: "https://example.com/a.png" });
    expect(error).toBeNull();
    expect(data?.token).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(data?.user).toMatchObject({ name: "Alice", email: ALICE.email, emailVerified: false });
    expect(data?.user.createdAt).toBeInstanceOf(Date);
    expect(cookies.get("sallyport.session_token")).toBeDefined();

    const session = await client.getSession();
    expect(session.data?.user.image).toBe("https://example.com/a.png");
    expect(session.data?.session.expiresAt).toBeInstanceOf(Date);
  });

  test("signs in with the correct password, and reads the error code of a wrong one", async () => {
    await signedUp();
    const { client } = device();
    const wrong = await client.signIn.email({ email: ALICE.email, password: "wrong-password" });
    expect(wrong.data).toBeNull();
    expect(wrong.error).toMatchObject({
      code: "INVALID_EMAIL_OR_PASSWORD",
      message: "Invalid email or password",
      status: 401,
    });
    expect((await client.getSession()).data).toBeNull();

    const right = await client.signIn.email({ email: ALICE.email, password: ALICE.password, callbackURL: "/home" });
    expect(right.error).toBeNull();
    expect(right.data).toMatchObject({ redirect: true, url: "/home", user: { email: ALICE.email } });
    expect((await client.getSession()).data?.user.name).toBe("Alice");
  });

  test("gets the error codes that it knows", async () => {
    const { client } = await signedUp();
    const stranger = device().client;
    const failures = [
      (await stranger.signIn.email({ email: "no address", password: "x" })).error,
      (await stranger.signUp.email({ ...ALICE, email: "bob@people.example.org", password: "short" })).error,
      (await stranger.signUp.email({ ...ALICE, email: "bob@people.example.org", password: "x".repeat(129) })).error,
      (await stranger.signIn.email({ ...ALICE, callbackURL: "https://evil.example.org" })).error,
      (await stranger.listSessions()).error,
      (await stranger.updateUser({ name: "Nobody" })).error,
      (await client.signUp.email(ALICE)).error,
    ];
    expect(failures.map((error) => [error?.status, error?.code])).toEqual([
      [400, "INVALID_EMAIL"],
      [400, "PASSWORD_TOO_SHORT"],
      [400, "PASSWORD_TOO_LONG"],
      [403, "INVALID_CALLBACK_URL"],
      [401, "UNAUTHORIZED"],
      [401, "UNAUTHORIZED"],
      [422, expect.stringMatching(/^USER_ALREADY_EXISTS/)],
    ]);
  });

  test("lists sessions and revokes one, the others and all", async () => {
    const first = await signedUp();
    const devices = [device(), device(), device()];
    for (const { client } of devices) expect((await client.signIn.email(ALICE)).error).toBeNull();
    const listed = (await first.client.listSessions()).data ?? [];
    expect(listed).toHaveLength(4);
    expect(listed[0]?.expiresAt).toBeInstanceOf(Date);

    const [second, third, fourth] = devices;
    const token = (await second?.client.getSession())?.data?.session.token ?? "";
    expect((await first.client.revokeSession({ token })).data).toEqual({ status: true });
    expect((await second?.client.getSession())?.data).toBeNull();
    expect((await third?.client.getSession())?.data?.user.name).toBe("Alice");

    expect((await first.client.revokeOtherSessions()).data).toEqual({ status: true });
    expect((await third?.client.getSession())?.data).toBeNull();
    expect((await first.client.listSessions()).data).toHaveLength(1);

    await fourth?.client.signIn.email(ALICE);
    expect((await first.client.revokeSessions()).data).toEqual({ status: true });
    expect((await first.client.getSession()).data).toBeNull();
    expect((await fourth?.client.getSession())?.data).toBeNull();
  });

  test("can send rememberMe false and the query parameters of get-session", async () => {
    await signedUp();
    const { client } = device();
    await client.signIn.email({ ...ALICE, rememberMe: false });
    const query = { disableCookieCache: true, disableRefresh: true };
    expect((await client.getSession({ query })).data?.user.name).toBe("Alice");
    const spans = (await running.sessions()).map(
      ({ expiresAt, createdAt }) => expiresAt.getTime() - createdAt.getTime(),
    );
    expect(spans.sort((left, right) => left - right)).toEqual([86_400_000, 604_800_000]);
  });
});
