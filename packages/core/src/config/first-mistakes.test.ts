import { DatabaseSync } from "node:sqlite";
import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test, vi } from "vitest";
import { memory } from "../memory.ts";
import { admin } from "../plugins/admin/index.ts";
import { organization } from "../plugins/organization/index.ts";
import { complaint } from "../test/complaint.ts";

test("rejects a driver's own database, and names the function that wraps it", () => {
  const used = new DatabaseSync(":memory:");
  expect(complaint({ database: used })).toContain(
    "option database: is a driver's own database: give sqlite(database), with sqlite",
  );
  used.close();
  const pool = { connect: () => {}, query: () => {}, end: () => {} };
  expect(complaint({ database: pool })).toContain("give postgres(database), with postgres of @sallyport/kysely");
  const pool2 = { getConnection: () => {}, query: () => {}, execute: () => {} };
  expect(complaint({ database: pool2 })).toContain("give mysql(database), with mysql of @sallyport/kysely");
  expect(complaint({ database: memory })).toContain("option database: is a function, which must be called");
  expect(complaint({ database: "app.db" })).toContain("option database: must be a database, such as sqlite(");
});

test.each([
  [{ databaseHooks: {} }, "unknown option databaseHooks. Use `events` to react to what has happened"],
  [{ secondaryStorage: {} }, "unknown option secondaryStorage. All data is kept in the database"],
  [{ appName: "Acme" }, "unknown option appName. Set the application's name with createMailer("],
])("rejects better-auth's option %j, and names its replacement", (options, message) => {
  expect(complaint(options)).toContain(message);
});

test.each([
  ["https://app.example.com", "other.example"],
  ["https://app.example.com", "pp.example.com"],
  ["https://example.com", "app.example.com"],
  ["http://localhost:3000", "example.com"],
])("rejects cookies of %s for the domain %s, which a browser would reject", (baseURL, domain) => {
  const advanced = { crossSubDomainCookies: { enabled: true, domain } };
  expect(complaint({ baseURL, advanced })).toContain(
    `crossSubDomainCookies.domain is ${domain}, to which ${baseURL} does not`,
  );
  expect(complaint({ baseURL, advanced: { crossSubDomainCookies: { enabled: false, domain } } })).toBe("none");
});

test("checks the URL from SALLYPORT_URL like the option baseURL", () => {
  vi.stubEnv("SALLYPORT_URL", "https://app.example.com");
  const advanced = { crossSubDomainCookies: { enabled: true, domain: "other.example" } };
  expect(complaint({ baseURL: undefined, advanced })).toContain("to which https://app.example.com does not");
  expect(complaint({ baseURL: undefined, advanced: { useSecureCookies: false } })).toContain(
    "useSecureCookies is false, and baseURL is https",
  );
  vi.unstubAllEnvs();
});

test.each(["example.com", ".example.com", "app.example.com", "EXAMPLE.com"])(
  "accepts the cookie domain %s",
  (domain) => {
    const advanced = { crossSubDomainCookies: { enabled: true, domain } };
    expect(complaint({ baseURL: "https://app.example.com", advanced })).toBe("none");
  },
);

test.each([
  ["signInEmail", "signIn.email"],
  ["signUpEmail", "signUp.email"],
  ["createOrganization", "organization.create"],
  ["banUser", "admin.banUser or auth.api.serverAdmin.banUser"],
  ["signInSocial", "signIn.social"],
])("auth.api.%s throws an error that names %s", (name, here) => {
  const { auth } = openAuth({ plugins: [organization(), admin()] });
  const call = Reflect.get(auth.api, name) as () => unknown;
  expect(() => call()).toThrow(new TypeError(`auth.api.${name} is called auth.api.${here} here`));
  expect(Object.keys(auth.api)).not.toContain(name);
  expect(Reflect.get(auth.api, "nothingOfTheKind")).toBeUndefined();
});

test("in development, signing in with an unconfigured provider logs how to configure it", async () => {
  const app = openAuth({ environment: "development" });
  expect((await new Browser(app.auth).post("/sign-in/social", { provider: "google" })).status).toBe(404);
  expect(app.entries.map(({ message }) => message).join()).toContain(
    "no provider is configured. Add it to createAuth: socialProviders: { google: { clientId, clientSecret } }",
  );
});
