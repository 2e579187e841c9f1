import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { expect, test } from "vitest";
import { toOptions } from "./to-options.ts";

const BASE = {
  secret: "an old application's secret, long enough",
  baseURL: "http://localhost:3000",
  emailAndPassword: { enabled: true },
};

/** Converts the settings and asserts that Sallyport starts with the result. */
function taken(more: object) {
  const ours = toOptions({ ...BASE, ...more }, {}, { reversible: false });
  createAuth({ ...ours.options, database: memory() });
  return ours;
}

test.each([
  ["google", { clientId: undefined, clientSecret: undefined }, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]],
  ["github", { clientId: "", clientSecret: "" }, ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"]],
  ["discord", { clientId: "d", clientSecret: undefined }, ["DISCORD_CLIENT_SECRET"]],
  ["tiktok", { clientKey: undefined, clientSecret: "t" }, ["TIKTOK_CLIENT_KEY", "TIKTOK_CLIENT_SECRET"]],
])("keeps %s without credentials %j and reports the missing environment variables", (id, credentials, names) => {
  const { settings, variables } = taken({ socialProviders: { [id]: credentials } });
  expect(Object.keys(settings.socialProviders ?? {})).toEqual([id]);
  expect(variables.filter(({ isSet }) => !isSet).map(({ name }) => name)).toEqual(["BETTER_AUTH_SECRET", ...names]);
});

test("keeps a provider without a client secret and leaves out a disabled one", () => {
  const { settings, variables } = taken({
    socialProviders: { google: { clientId: "g" }, github: { enabled: false, clientId: undefined } },
  });
  expect(settings.socialProviders).toEqual({ google: { clientId: "g" } });
  expect(variables.map(({ name }) => name)).toEqual(["BETTER_AUTH_SECRET"]);
});

test("adds a placeholder for what start-up requires once unsupported settings are omitted", () => {
  const { settings, omitted, placeholders } = taken({
    emailAndPassword: { enabled: true, requireEmailVerification: true, maxPasswordLength: 60 },
    advanced: { crossSubDomainCookies: { enabled: true, domain: "example.com" } },
  });
  expect(omitted.map(({ path }) => path)).toEqual([
    "emailAndPassword.maxPasswordLength",
    "advanced.crossSubDomainCookies.domain",
    "advanced.crossSubDomainCookies.enabled",
  ]);
  expect(placeholders).toEqual(["mail.send"]);
  expect(settings.emailAndPassword).toEqual({ enabled: true, requireEmailVerification: true });
});

test.each([
  ["socialProviders.google", { socialProviders: { google: async () => ({ clientId: "g" }) } }],
  ["baseURL.allowedHosts", { baseURL: { allowedHosts: ["a.example.com"], fallback: "https://a.example.com" } }],
])("reports the setting %s as omitted", (path, more) => {
  expect(taken(more).omitted.map((omitted) => omitted.path)).toContain(path);
});

test("keeps a captcha, and prints the name of a variable instead of its secret key", () => {
  const { plugins } = taken({
    plugins: [
      {
        id: "captcha",
        options: {
          provider: "cloudflare-turnstile",
          secretKey: "the-secret-key-of-the-site",
          endpoints: ["/sign-up/email"],
          expectedAction: "sign-up",
        },
      },
    ],
  });
  const [own] = plugins;
  expect(own?.call).toContain('secretKey: process.env.CAPTCHA_SECRET_KEY ?? ""');
  expect(own?.call).toContain('endpoints: ["/sign-up/email"]');
  expect(own?.call).not.toContain("the-secret-key");
});

test("a captcha of a service that needs verify is reported", () => {
  const { omitted } = taken({ plugins: [{ id: "captcha", options: { provider: "vercel-botid" } }] });
  expect(omitted.map(({ path }) => path)).toContain("plugins.captcha.provider");
});
