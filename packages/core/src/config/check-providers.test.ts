import { expect, test } from "vitest";
import type { AuthOptions } from "../contracts/options.ts";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";

const SECRET = "a-secret-of-tests-0123456789-ABCDEFGH";
const CLIENT = { clientId: "app", clientSecret: "secret" };
const ENDPOINTS = {
  authorization: "https://id.example.com/authorize",
  token: "https://id.example.com/token",
  userInfo: "https://id.example.com/me",
};
const CUSTOM = { ...CLIENT, id: "mock", endpoints: ENDPOINTS };

/** What start-up says of options that the compiler may not have seen. */
function complaint(options: object): string {
  const whole = { baseURL: "https://app.example.com", secret: SECRET, database: memory(), environment: "test" };
  try {
    createAuth({ ...whole, ...options } as AuthOptions<never>);
  } catch (error) {
    if (error instanceof Error && error.name === "OptionsError") return error.message;
    throw error;
  }
  return "none";
}
const ofCustom = (changes: object): string => complaint({ customProviders: [{ ...CUSTOM, ...changes }] });
const ofSocial = (socialProviders: object): string => complaint({ socialProviders });

test("providers that are whole start", () => {
  expect(ofCustom({})).toBe("none");
  expect(ofCustom({ endpoints: undefined, discoveryUrl: "https://id.example.com" })).toBe("none");
  expect(ofCustom({ clientSecret: undefined, id: "A.b_c-1", algorithms: ["ES256"] })).toBe("none");
  expect(ofSocial({ google: CLIENT, github: undefined, tiktok: { clientKey: "key", clientSecret: "s" } })).toBe("none");
  expect(ofSocial({ gitlab: { ...CLIENT, issuer: "https://git.example.com" } })).toBe("none");
});

test("a private host starts where it is named, by its port or any", () => {
  const discoveryUrl = "http://127.0.0.1:4000";
  for (const host of ["127.0.0.1:4000", "127.0.0.1"]) {
    expect(ofCustom({ endpoints: undefined, discoveryUrl, unsafePrivateHosts: [host] })).toBe("none");
  }
  expect(ofCustom({ endpoints: undefined, discoveryUrl, unsafePrivateHosts: ["127.0.0.1:4001"] })).toContain("https");
});

test.each([
  ["http://id.example.com"],
  ["https://localhost"],
  ["https://10.0.0.1"],
  ["https://[::1]"],
  ["https://intranet"],
  ["https://metadata.google.internal"],
])("%s is no address of a provider", (discoveryUrl) => {
  expect(ofCustom({ endpoints: undefined, discoveryUrl })).toContain("customProviders.0: every URL must be https");
  expect(ofCustom({ endpoints: { ...ENDPOINTS, userInfo: discoveryUrl } })).toContain("every URL must be https");
  expect(ofSocial({ gitlab: { ...CLIENT, issuer: discoveryUrl } })).toContain("socialProviders.gitlab: every URL");
  expect(ofSocial({ microsoft: { ...CLIENT, authority: discoveryUrl } })).toContain("socialProviders.microsoft");
});

test.each([
  [{ id: "google" }, "google is known by name"],
  [{ id: "credential" }, "credential is the password's"],
  [{ id: ".." }, "option customProviders.0.id"],
  [{ id: "a/b" }, "option customProviders.0.id"],
  [{ id: "" }, "option customProviders.0.id"],
  [{ discoveryUrl: "https://id.example.com" }, "give discoveryUrl or endpoints"],
  [{ endpoints: undefined }, "give discoveryUrl or endpoints"],
  [{ endpoints: { ...ENDPOINTS, userInfo: undefined } }, "nobody could be told otherwise"],
  [{ endpoints: { ...ENDPOINTS, jwks: "https://id.example.com/jwks" } }, "jwks needs issuer"],
  [{ clientSecret: undefined, pkce: false }, "proves itself by PKCE alone"],
  [{ scopes: ["openid email"] }, "customProviders.0.scopes: give each scope by itself"],
  [{ scope: ["a\nb"] }, "customProviders.0.scope: give each scope by itself"],
  [{ algorithms: ["HS256"] }, "option customProviders.0.algorithms.0"],
  [{ algorithms: ["none"] }, "option customProviders.0.algorithms.0"],
  [{ algorithms: [] }, "option customProviders.0.algorithms"],
  [{ clientId: [] }, "option customProviders.0.clientId"],
  [{ responseMode: "fragment" }, "option customProviders.0.responseMode"],
  [{ authorizationParams: { state: "x" } }, "authorizationParams.state: the protocol sets it"],
  [{ authorizationParams: { request_uri: "x" } }, "authorizationParams.request_uri: the protocol sets it"],
  [{ unsafePrivateHosts: ["http://127.0.0.1:4000"] }, "must be a host, or host:port"],
  [{ discoverUrl: "https://id.example.com" }, "discoverUrl"],
])("%j is refused", (changes, words) => {
  expect(ofCustom(changes)).toContain(words);
});

test("two providers of one id, or none to call back, do not start", () => {
  expect(complaint({ customProviders: [CUSTOM, CUSTOM] })).toContain("mock is given twice");
  expect(complaint({ customProviders: [CUSTOM], baseURL: undefined })).toContain("need baseURL");
  expect(complaint({ socialProviders: { google: CLIENT }, baseURL: undefined })).toContain("need baseURL");
});

test("Apple needs a secret, or all that one is made from", () => {
  expect(ofSocial({ apple: { clientId: "app" } })).toContain("give teamId, keyId and privateKey, or clientSecret");
  expect(ofSocial({ apple: { clientId: "app", teamId: "t", keyId: "k" } })).toContain("give teamId");
  expect(ofSocial({ apple: { clientId: "app", teamId: "t", keyId: "k", privateKey: "p" } })).toBe("none");
});

test("Microsoft takes a secret or an assertion, and none for a public client", () => {
  const clientAssertion = async () => "a.b.c";
  expect(ofSocial({ microsoft: { ...CLIENT, clientAssertion } })).toContain("give clientSecret or clientAssertion");
  expect(ofSocial({ microsoft: { clientId: "app", clientAssertion } })).toBe("none");
  expect(ofSocial({ microsoft: { clientId: "app" } })).toBe("none");
});

test("a provider that nobody knows is not started", () => {
  expect(ofSocial({ gogle: CLIENT })).toContain("Did you mean google?");
});
