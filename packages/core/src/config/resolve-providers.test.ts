import { TestClock } from "@sallyport/testing";
import { START } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import { resolveConfig } from "./resolve-config.ts";
import { resolveProviders } from "./resolve-providers.ts";

const CLIENT = { clientId: "app", clientSecret: "secret" };
const REQUEST = { state: "s", codeVerifier: "v".repeat(128), scopes: [], loginHint: null };

function open() {
  const options = {
    baseURL: "https://app.example.com",
    database: memory(),
    socialProviders: { google: CLIENT, tiktok: { clientKey: "key", clientSecret: "secret" } },
    customProviders: [
      {
        ...CLIENT,
        id: "mock",
        endpoints: {
          authorization: "https://id.example.com/authorize",
          token: "https://id.example.com/token",
          userInfo: "https://id.example.com/me",
        },
      },
    ],
  };
  return resolveProviders({ options, config: resolveConfig(options, "test"), clock: new TestClock(START) });
}

test("the configured providers are there, each made once", async () => {
  const providers = open();
  expect(providers.ids).toEqual(["google", "tiktok", "mock"]);
  const [first, second] = await Promise.all([providers.get("google"), providers.get("google")]);
  expect(first).not.toBeNull();
  expect(second).toBe(first);
});

test.each(["github", "Google", "google ", "", "__proto__", "constructor"])("%j is not configured", async (id) => {
  expect(await open().get(id)).toBeNull();
});

test.each([
  ["google", "client_id", "app"],
  ["tiktok", "client_key", "key"],
  ["mock", "client_id", "app"],
])("%s comes back to its own callback", async (id, name, client) => {
  const provider = await open().get(id);
  const url = new URL((await provider?.authorizationUrl(REQUEST)) ?? "");
  expect(url.searchParams.get("redirect_uri")).toBe(`https://app.example.com/api/auth/callback/${id}`);
  expect(url.searchParams.get(name)).toBe(client);
});
