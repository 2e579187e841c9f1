import { expect, it } from "vitest";
import { readProviders, together } from "./read-providers.ts";

it("returns no provider for an empty environment", () => {
  expect(readProviders({ PATH: "/bin", GITHUB_CLIENT_ID: "" })).toEqual({ social: {}, custom: [] });
});

it("reads the client id and secret of each provider", () => {
  const { social } = readProviders({
    GITHUB_CLIENT_ID: "id",
    GITHUB_CLIENT_SECRET: "secret",
    TIKTOK_CLIENT_KEY: "key",
    TIKTOK_CLIENT_SECRET: "secret",
    GITLAB_CLIENT_ID: "id",
    GITLAB_CLIENT_SECRET: "secret",
    GITLAB_ISSUER: "https://git.example.com",
  });
  expect(social).toEqual({
    github: { clientId: "id", clientSecret: "secret" },
    gitlab: { clientId: "id", clientSecret: "secret", issuer: "https://git.example.com" },
    tiktok: { clientKey: "key", clientSecret: "secret" },
  });
});

it.each([
  [{ GITHUB_CLIENT_ID: "id" }, "GITHUB_CLIENT_SECRET is missing"],
  [{ TIKTOK_CLIENT_SECRET: "secret" }, "TIKTOK_CLIENT_KEY is missing"],
  [{ APPLE_CLIENT_ID: "id", APPLE_TEAM_ID: "team" }, "APPLE needs"],
  [{ OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" }, "OIDC_DISCOVERY_URL is missing"],
])("throws for the incomplete settings %j and names what is missing", (env, words) => {
  expect(() => readProviders(env)).toThrow(words);
});

it("reads Apple's private key from one line with escaped line breaks", () => {
  const apple = { APPLE_CLIENT_ID: "id", APPLE_TEAM_ID: "team", APPLE_KEY_ID: "key", APPLE_PRIVATE_KEY: "a\\nb" };
  expect(readProviders(apple).social.apple?.privateKey).toBe("a\nb");
});

it("puts the local provider first", () => {
  const oidc = { OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret", OIDC_DISCOVERY_URL: "https://id.example.com" };
  const local = { custom: [{ id: "demo", clientId: "demo" }] };
  const { custom } = together(readProviders(oidc), local);
  expect(custom.map(({ id }) => id)).toEqual(["demo", "oidc"]);
  expect(readProviders({ ...oidc, OIDC_ID: "acme" }).custom.map(({ id }) => id)).toEqual(["acme"]);
});
