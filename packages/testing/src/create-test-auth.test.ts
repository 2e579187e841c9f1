import { describe, expect, test } from "vitest";
import { createTestAuth } from "./create-test-auth.ts";

const PASSWORD = "correct horse battery";

describe("users", () => {
  test("are verified and named, each with an address of their own", async () => {
    const { user } = createTestAuth({});
    const [one, other] = [await user(), await user()];
    expect(one).toMatchObject({ emailVerified: true, name: expect.any(String) });
    expect(one.email).not.toBe(other.email);
  });

  test("are as they are given, and sign in with the password", async () => {
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

  test("without a password have none", async () => {
    const { auth, user } = createTestAuth({});
    const { email } = await user();
    await expect(auth.api.signIn.email({ body: { email, password: PASSWORD } })).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ["no address", { email: "nobody" }, "INVALID_EMAIL"],
    ["a taken address", { email: "ann@example.com" }, "USER_ALREADY_EXISTS"],
  ])("with %s are refused", async (_what, given, code) => {
    const { user } = createTestAuth({});
    await user({ email: "ann@example.com" });
    await expect(user(given)).rejects.toMatchObject({ code });
  });

  test("have the application's own fields, checked and with their defaults", async () => {
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

  test("are emitted to the application's listeners", async () => {
    const told: string[] = [];
    const { user } = createTestAuth({ events: { "user.created": ({ user: { email } }) => void told.push(email) } });
    const { email } = await user();
    expect(told).toEqual([email]);
  });
});

describe("as(user)", () => {
  test("has a session, in headers for any call", async () => {
    const { auth, user, as } = createTestAuth({});
    const ann = await user();
    const browser = await as(ann);
    const active = await auth.api.getSession({ headers: browser.headers });
    expect(active?.user.id).toBe(ann.id);
    expect((await browser.post("/sign-out")).status).toBe(200);
    expect(browser.cookie).toBe("");
    expect(await auth.api.getSession({ headers: browser.headers })).toBeNull();
  });

  test("begins a new session each time, in a browser of its own", async () => {
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

  test("refuses nobody", async () => {
    const { as } = createTestAuth({});
    await expect(as({ id: "nobody" })).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  });
});

test("sessions end as the clock is moved", async () => {
  const { auth, clock, user, as } = createTestAuth({ session: { expiresIn: 600, updateAge: 300 } });
  const { headers } = await as(await user());
  clock.advance({ minutes: 4, seconds: 59 });
  expect(await auth.api.getSession({ headers })).not.toBeNull();
  clock.advance({ minutes: 10 });
  expect(await auth.api.getSession({ headers })).toBeNull();
});

test("the clock begins where the settings say", async () => {
  const now = new Date("2027-03-01T00:00:00.000Z");
  const { user } = createTestAuth({}, { now });
  expect((await user()).createdAt).toEqual(now);
});

test("two share nothing, however many run at once", async () => {
  const many = Array.from({ length: 8 }, () => createTestAuth({}));
  const people = await Promise.all(many.map(({ user }) => user({ email: "ann@example.com", password: PASSWORD })));
  expect(new Set(people.map(({ id }) => id)).size).toBe(8);
  const [one, other] = many;
  const headers = one && people[0] && (await one.as(people[0])).headers;
  one?.clock.advance({ days: 400 });
  expect(headers && (await other?.auth.api.getSession({ headers }))).toBeNull();
  expect(other?.clock.now()).not.toEqual(one?.clock.now());
});

test("there are rate limits only where they are asked for", async () => {
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

test("a hundred passwords are hashed in the time of a real one", async () => {
  const { user } = createTestAuth({ emailAndPassword: { password: { scrypt: { ln: 17, r: 8, p: 1 } } } });
  const start = performance.now();
  await Promise.all(Array.from({ length: 100 }, () => user({ password: PASSWORD })));
  expect(performance.now() - start).toBeLessThan(5000);
});

test("an application's own hash is not paid for, and its imported passwords still fit", async () => {
  const password = {
    hash: () => Promise.reject(new Error("too costly for a test")),
    verify: async (input: { hash: string; password: string }) => input.hash === `plain:${input.password}`,
  };
  const { auth, user } = createTestAuth({ emailAndPassword: { password } });
  const { email, id } = await user({ password: PASSWORD });
  expect(await auth.api.signIn.email({ body: { email, password: PASSWORD } })).toMatchObject({ user: { id } });
});

test("over HTTP there is no way to make users or to be one", async () => {
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

test("an option that createAuth does not know stops it", () => {
  // @ts-expect-error misspelt
  expect(() => createTestAuth({ sesion: {} })).toThrow("session");
});
