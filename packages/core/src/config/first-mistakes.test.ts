import { DatabaseSync } from "node:sqlite";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test, vi } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";
import { admin } from "../plugins/admin/index.ts";
import { organization } from "../plugins/organization/index.ts";

/** As plain JavaScript may hand it in. */
const start = (options: object) => () =>
  createAuth({ database: memory(), environment: "test", ...options } as AuthOptions<never>);

test("a driver's own database is refused with the function that takes it", () => {
  const used = new DatabaseSync(":memory:");
  expect(start({ database: used })).toThrow(
    "option database: is a driver's own database: give sqlite(database), with sqlite",
  );
  used.close();
  const pool = { connect: () => {}, query: () => {}, end: () => {} };
  expect(start({ database: pool })).toThrow("give postgres(database), with postgres of @sallyport/kysely");
  const pool2 = { getConnection: () => {}, query: () => {}, execute: () => {} };
  expect(start({ database: pool2 })).toThrow("give mysql(database), with mysql of @sallyport/kysely");
  expect(start({ database: memory })).toThrow("option database: is a function, which must be called");
  expect(start({ database: "app.db" })).toThrow("option database: must be a database, such as sqlite(");
});

test.each([
  [{ databaseHooks: {} }, "unknown option databaseHooks. Use `events` to react to what has happened"],
  [{ secondaryStorage: {} }, "unknown option secondaryStorage. All data is kept in the database"],
  [{ appName: "Acme" }, "unknown option appName. Set the application's name with createMailer("],
])("an option of better-auth, %j, is refused with what takes its place", (options, message) => {
  expect(start(options)).toThrow(message);
});

test.each([
  ["https://app.example.com", "other.example"],
  ["https://app.example.com", "pp.example.com"],
  ["https://example.com", "app.example.com"],
  ["http://localhost:3000", "example.com"],
])("cookies of %s for the domain %s, which a browser would drop, stop start-up", (baseURL, domain) => {
  const advanced = { crossSubDomainCookies: { enabled: true, domain } };
  expect(start({ baseURL, advanced })).toThrow(
    `crossSubDomainCookies.domain is ${domain}, to which ${baseURL} does not`,
  );
  expect(start({ baseURL, advanced: { crossSubDomainCookies: { enabled: false, domain } } })).not.toThrow();
});

test("the address is also that of SALLYPORT_URL", () => {
  vi.stubEnv("SALLYPORT_URL", "https://app.example.com");
  const advanced = { crossSubDomainCookies: { enabled: true, domain: "other.example" } };
  expect(start({ advanced })).toThrow("to which https://app.example.com does not");
  expect(start({ advanced: { useSecureCookies: false } })).toThrow("useSecureCookies is false, and baseURL is https");
  vi.unstubAllEnvs();
});

test.each(["example.com", ".example.com", "app.example.com", "EXAMPLE.com"])("the domain %s is its own", (domain) => {
  const advanced = { crossSubDomainCookies: { enabled: true, domain } };
  expect(start({ baseURL: "https://app.example.com", advanced })).not.toThrow();
});

test.each([
  ["signInEmail", "signIn.email"],
  ["signUpEmail", "signUp.email"],
  ["createOrganization", "organization.create"],
  ["banUser", "admin.banUser or auth.api.serverAdmin.banUser"],
  ["signInSocial", "signIn.social"],
])("auth.api.%s says that it is called %s here", (name, here) => {
  const { auth } = openAuth({ plugins: [organization(), admin()] });
  const call = Reflect.get(auth.api, name) as () => unknown;
  expect(() => call()).toThrow(new TypeError(`auth.api.${name} is called auth.api.${here} here`));
  expect(Object.keys(auth.api)).not.toContain(name);
  expect(Reflect.get(auth.api, "nothingOfTheKind")).toBeUndefined();
});

test("signing in with a provider where none is configured says in development what to add", async () => {
  const { auth, entries } = openAuth({ environment: "development" });
  const headers = { origin: ORIGIN, "content-type": "application/json" };
  const body = JSON.stringify({ provider: "google" });
  const request = new Request(`${ORIGIN}/api/auth/sign-in/social`, { method: "POST", headers, body });
  expect((await auth.handler(request)).status).toBe(404);
  expect(entries.map(({ message }) => message).join()).toContain(
    "no provider is configured. Add it to createAuth: socialProviders: { google: { clientId, clientSecret } }",
  );
});
