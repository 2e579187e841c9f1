import { describe, expect, test } from "vitest";
import { createTestAuth } from "./create-test-auth.ts";

const PASSWORD = "correct horse battery";

describe("test users", () => {
  test("are verified, with a name and an email address of their own", async () => {
    const { user } = createTestAuth({});
    const [one, other] = [await user(), await user()];
    expect(one).toMatchObject({ emailVerified: true, name: expect.any(String) });
    expect(one.email).not.toBe(other.email);
  });

  test("have the given values and sign in with the given password", async () => {
    const { auth, user } = createTestAuth({});
    const given = {
      id: "ann",
      email: "Ann@Example.com",
      name: "Ann",
      emailVerified: false,
      image: "https://a.example/a",
    };
    const ann = await user({ ...given, password: PASSWORD });
    expect(ann).toMatchObject({ ...given, email: "ann@example.com" });
    const body = { email: "ann@example.com", password: PASSWORD };
    expect(await auth.api.signIn.email({ body })).toMatchObject({ user: { id: "ann" } });
  });

  test("cannot sign in with a password unless one is given", async () => {
    const { auth, user } = createTestAuth({});
    const { email } = await user();
    await expect(auth.api.signIn.email({ body: { email, password: PASSWORD } })).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ["an invalid email address", { email: "nobody" }, "INVALID_EMAIL"],
    ["a taken email address", { email: "ann@example.com" }, "USER_ALREADY_EXISTS"],
  ])("are rejected with %s", async (_what, given, code) => {
    const { user } = createTestAuth({});
    await user({ email: "ann@example.com" });
    await expect(user(given)).rejects.toMatchObject({ code });
  });

  test("have validated additional fields with their defaults", async () => {
    const additionalFields = {
      plan: { type: "string", required: false, defaultValue: "free", input: false },
      seats: { type: "number", required: true },
    } as const;
    const { user } = createTestAuth({ user: { additionalFields } });
    // @ts-expect-error Register does not declare them here
    expect(await user({ seats: 3 })).toMatchObject({ plan: "free", seats: 3 });
    // @ts-expect-error as above
    expect(await user({ seats: 4, plan: "gold" })).toMatchObject({ plan: "gold" });
    await expect(user({})).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  test("emit user.created", async () => {
    const emails: string[] = [];
    const { user } = createTestAuth({ events: { "user.created": ({ user: { email } }) => void emails.push(email) } });
    const { email } = await user();
    expect(emails).toEqual([email]);
  });
});

describe("as(user)", () => {
  test("returns a browser with a session and headers for any call", async () => {
    const { auth, user, as } = createTestAuth({});
    const ann = await user();
    const browser = await as(ann);
    const active = await auth.api.getSession({ headers: browser.headers });
    expect(active?.user.id).toBe(ann.id);
    expect((await browser.post("/sign-out")).status).toBe(200);
    expect(browser.cookie).toBe("");
    expect(await auth.api.getSession({ headers: browser.headers })).toBeNull();
  });

  test("creates a new session in a new browser each time", async () => {
    const { auth, user, as } = createTestAuth({});
    const ann = await user();
    const [here, there] = [await as(ann), await as(ann)];
    await here.post("/sign-out");
    expect((await auth.api.getSession({ headers: there.headers }))?.user.id).toBe(ann.id);
  });

  test("works with the application's base path, secure cookies and cookie cache", async () => {
    const { auth, user, as } = createTestAuth({
      baseURL: "https://app.example.com/auth",
      session: { cookieCache: { enabled: true } },
    });
    const browser = await as(await user());
    expect(browser.cookie).toContain("__Secure-sallyport.session_token=");
    expect((await browser.fetch("/get-session")).status).toBe(200);
    expect((await auth.api.listSessions({ headers: browser.headers })).length).toBe(1);
  });

  test("rejects an unknown user", async () => {
    const { as } = createTestAuth({});
    await expect(as({ id: "nobody" })).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  });
});

test("sessions expire as the clock advances", async () => {
  const { auth, clock, user, as } = createTestAuth({ session: { expiresIn: 600, updateAge: 300 } });
  const { headers } = await as(await user());
  clock.advance({ minutes: 4, seconds: 59 });
  expect(await auth.api.getSession({ headers })).not.toBeNull();
  clock.advance({ minutes: 10 });
  expect(await auth.api.getSession({ headers })).toBeNull();
});

test("the clock starts at the given time", async () => {
  const now = new Date("2027-03-01T00:00:00.000Z");
  const { user } = createTestAuth({}, { now });
  expect((await user()).createdAt).toEqual(now);
});

test("instances share nothing, even when they run concurrently", async () => {
  const many = Array.from({ length: 8 }, () => createTestAuth({}));
  const people = await Promise.all(many.map(({ user }) => user({ email: "ann@example.com", password: PASSWORD })));
  expect(new Set(people.map(({ id }) => id)).size).toBe(8);
  const [one, other] = many;
  const headers = one && people[0] && (await one.as(people[0])).headers;
  one?.clock.advance({ days: 400 });
  expect(headers && (await other?.auth.api.getSession({ headers }))).toBeNull();
  expect(other?.clock.now()).not.toEqual(one?.clock.now());
});

test("rate limits apply only when they are enabled", async () => {
  const options = { rateLimit: { customRules: { "/sign-in/email": { window: 60, max: 2 } } } };
  const statuses = async ({ browser, clock }: ReturnType<typeof createTestAuth>) => {
    const here = browser();
    const elsewhere = browser();
    elsewhere.address = "198.51.100.7";
    const body = { email: "ann@example.com", password: PASSWORD };
    const first = [await here.post("/sign-in/email", body), await here.post("/sign-in/email", body)];
    const third = await here.post("/sign-in/email", body);
    const fourth = await elsewhere.post("/sign-in/email", body);
    clock.advance({ seconds: 61 });
    return [...first, third, fourth, await here.post("/sign-in/email", body)].map(({ status }) => status);
  };
  expect(await statuses(createTestAuth(options))).toEqual([401, 401, 401, 401, 401]);
  expect(await statuses(createTestAuth(options, { rateLimit: true }))).toEqual([401, 401, 429, 401, 401]);
});

test("hashes a hundred passwords quickly whatever the configured cost", async () => {
  const { user } = createTestAuth({ emailAndPassword: { password: { scrypt: { ln: 17, r: 8, p: 1 } } } });
  const start = performance.now();
  await Promise.all(Array.from({ length: 100 }, () => user({ password: PASSWORD })));
  expect(performance.now() - start).toBeLessThan(5000);
});

test("does not call the application's hash, and still uses its verify", async () => {
  const password = {
    hash: () => Promise.reject(new Error("too costly for a test")),
    verify: async (input: { hash: string; password: string }) => input.hash === `plain:${input.password}`,
  };
  const { auth, user } = createTestAuth({ emailAndPassword: { password } });
  const { email, id } = await user({ password: PASSWORD });
  expect(await auth.api.signIn.email({ body: { email, password: PASSWORD } })).toMatchObject({ user: { id } });
});

test("offers no HTTP endpoint to create or sign in users", async () => {
  const { user, browser } = createTestAuth({});
  const { id } = await user();
  for (const [path, body] of [
    ["/testing/create-user", { name: "Eve", email: "eve@example.com" }],
    ["/testing/sign-in", { userId: id }],
    ["/testing/meet", { challenge: "two-factor" }],
  ] as const) {
    expect((await browser().post(path, body)).status, path).toBe(404);
  }
});

test("rejects an unknown option of createAuth", () => {
  // @ts-expect-error misspelt
  expect(() => createTestAuth({ sesion: {} })).toThrow("session");
});
