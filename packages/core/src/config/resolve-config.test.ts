import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { CHEAP, ORIGIN, openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { afterEach, expect, test, vi } from "vitest";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";

const nameOf = async (options: Parameters<typeof openAuth>[0]): Promise<string> => {
  const browser = await signUp(openAuth(options).auth);
  return browser.setCookies[0]?.replace(/=.*?;/, "=…;") ?? "";
};

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  [{}, "sallyport.session_token=…; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax"],
  [
    { advanced: { cookiePrefix: "better-auth" } },
    "better-auth.session_token=…; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax",
  ],
  [
    { advanced: { useSecureCookies: true } },
    "__Secure-sallyport.session_token=…; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax",
  ],
  [
    { advanced: { useSecureCookies: true, useHostCookies: true } },
    "__Host-sallyport.session_token=…; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax",
  ],
  [
    { advanced: { crossSubDomainCookies: { enabled: true, domain: "localhost" } } },
    "sallyport.session_token=…; Max-Age=604800; Domain=localhost; Path=/; HttpOnly; SameSite=Lax",
  ],
  [
    { advanced: { crossSubDomainCookies: { enabled: false, domain: "localhost" } } },
    "sallyport.session_token=…; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax",
  ],
  [
    { baseURL: "https://app.example.com", trustedOrigins: [ORIGIN] },
    "__Secure-sallyport.session_token=…; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax",
  ],
  [
    { environment: "production" },
    "__Secure-sallyport.session_token=…; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax",
  ],
] as const)("%j sets %s", async (options, line) => {
  expect(await nameOf(options)).toBe(line);
});

test("sign-out clears a cookie with the attributes it was set with", async () => {
  const options = { useSecureCookies: true, crossSubDomainCookies: { enabled: true, domain: "localhost" } };
  const browser = await signUp(openAuth({ advanced: options }).auth);
  await browser.post("/sign-out");
  expect(browser.cookies.size).toBe(0);
  for (const line of browser.setCookies)
    expect(line).toMatch(/; Domain=localhost; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test.each([
  ["uuid", /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
  ["serial", /^1$/],
  [({ model }: { model: string }) => `${model}-id`, /^(user|session)-id$/],
  [undefined, /^[A-Za-z0-9]{32}$/],
] as const)("ids by %s", async (generateId, shape) => {
  const { auth } = openAuth(generateId === undefined ? {} : { advanced: { database: { generateId } } });
  const browser = await signUp(auth);
  const id = expect.stringMatching(shape);
  expect(await answer(browser.get("/get-session"))).toMatchObject({
    body: { session: { id, userId: id }, user: { id } },
  });
});

test("no address is kept where tracking is off", async () => {
  const { auth } = openAuth({ advanced: { ipAddress: { disableIpTracking: true } } });
  const browser = new Browser(auth);
  browser.address = "9.9.9.9";
  await browser.post("/sign-up/email", ALICE);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { session: { ipAddress: null } } });
});

test("base URL and trusted origins come from the environment as well", async () => {
  vi.stubEnv("SALLYPORT_URL", "https://env.example.com/auth");
  vi.stubEnv("SALLYPORT_TRUSTED_ORIGINS", "https://a.test, https://*.b.test");
  const auth = createAuth({
    database: memory(),
    secret: SECRET,
    environment: "test",
    trustedOrigins: ["https://c.test"],
    emailAndPassword: { password: { scrypt: CHEAP } },
  });
  const statusFrom = async (origin: string) => {
    const headers = { origin, cookie: "a=b" };
    const url = "https://env.example.com/auth/sign-out";
    return (await auth.handler(new Request(url, { method: "POST", headers }))).status;
  };
  for (const origin of ["https://env.example.com", "https://a.test", "https://x.b.test", "https://c.test"]) {
    expect(await statusFrom(origin), origin).toBe(200);
  }
  expect(await statusFrom("https://evil.com")).toBe(403);
});
