import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { CHEAP, openAuth, SECRET } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { afterEach, expect, test, vi } from "vitest";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  [{}, "sallyport", ""],
  [{ cookiePrefix: "better-auth" }, "better-auth", ""],
  [{ useSecureCookies: true }, "__Secure-sallyport", "Secure; "],
  [{ useSecureCookies: true, useHostCookies: true }, "__Host-sallyport", "Secure; "],
])("advanced: %j sets the cookie with the prefix %s", async (advanced, prefix, secure) => {
  const [line = ""] = (await signUp(openAuth({ advanced }).auth)).setCookies;
  const attributes = `Max-Age=604800; Path=/; HttpOnly; ${secure}SameSite=Lax`;
  expect(line.replace(/=.*?;/, "=…;")).toBe(`${prefix}.session_token=…; ${attributes}`);
});

test("cookies have a Domain only if crossSubDomainCookies is enabled", async () => {
  for (const enabled of [true, false]) {
    const { auth } = openAuth({ advanced: { crossSubDomainCookies: { enabled, domain: "localhost" } } });
    expect((await signUp(auth)).setCookies[0]?.includes("; Domain=localhost;")).toBe(enabled);
  }
});

test("logs no error about transport in production over https, or in development", () => {
  for (const options of [
    { environment: "production", baseURL: "https://app.example.com" },
    { environment: "development" },
  ])
    expect(openAuth(options).entries.filter(({ level }) => level === "error")).toEqual([]);
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
] as const)("generateId %s sets the form of ids", async (generateId, shape) => {
  const { auth } = openAuth(generateId === undefined ? {} : { advanced: { database: { generateId } } });
  const browser = await signUp(auth);
  const id = expect.stringMatching(shape);
  expect(await answer(browser.get("/get-session"))).toMatchObject({
    body: { session: { id, userId: id }, user: { id } },
  });
});

test("stores no IP address with disableIpTracking", async () => {
  const { auth } = openAuth({ advanced: { ipAddress: { disableIpTracking: true } } });
  const browser = new Browser(auth);
  browser.address = "9.9.9.9";
  await browser.post("/sign-up/email", ALICE);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { session: { ipAddress: null } } });
});

test("reads the base URL and trusted origins from the environment", async () => {
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
