import { TestClock } from "@sallyport/testing";
import { START } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import { PROVIDER_IDS, providers } from "../providers/index.ts";
import { CLIENT, CUSTOM, complaint, ENDPOINTS, ofCustom, ofSocial } from "../test/complaint.ts";
import { resolveConfig } from "./resolve-config.ts";
import { resolveProviders } from "./resolve-providers.ts";

const PEM =
  "-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg\n-----END PRIVATE KEY-----\n";

test("accepts complete providers", () => {
  expect(ofCustom({})).toBe("none");
  expect(ofCustom({ endpoints: undefined, discoveryUrl: "https://id.example.com" })).toBe("none");
  expect(ofCustom({ clientSecret: undefined, id: "A.b_c-1", algorithms: ["ES256"] })).toBe("none");
  expect(ofSocial({ google: CLIENT, github: undefined, tiktok: { clientKey: "key", clientSecret: "s" } })).toBe("none");
  expect(ofSocial({ gitlab: { ...CLIENT, issuer: "https://git.example.com" } })).toBe("none");
});

test.each([
  [{ id: "google" }, "google is built in"],
  [{ id: "credential" }, "credential is reserved for passwords"],
  [{ id: ".." }, "option customProviders.0.id"],
  [{ id: "a/b" }, "option customProviders.0.id"],
  [{ id: "" }, "option customProviders.0.id"],
  [{ discoveryUrl: "https://id.example.com" }, "discoveryUrl and endpoints: give one of them, not both"],
  [{ endpoints: undefined }, "customProviders.mock: give discoveryUrl or endpoints"],
  [{ endpoints: { ...ENDPOINTS, userInfo: undefined } }, "otherwise no user can be identified"],
  [{ endpoints: { ...ENDPOINTS, jwks: "https://id.example.com/jwks" } }, "jwks needs issuer"],
  [{ clientSecret: undefined, pkce: false }, "nothing else would authenticate the client"],
  [{ scopes: ["openid email"] }, "customProviders.mock.scopes: give each scope by itself"],
  [{ scope: ["a\nb"] }, "customProviders.mock.scope: give each scope by itself"],
  [{ algorithms: ["HS256"] }, "option customProviders.0.algorithms.0"],
  [{ algorithms: ["none"] }, "option customProviders.0.algorithms.0"],
  [{ algorithms: [] }, "option customProviders.0.algorithms"],
  [{ clientId: [] }, "option customProviders.0.clientId"],
  [{ responseMode: "fragment" }, "option customProviders.0.responseMode"],
  [{ authorizationParams: { state: "x" } }, "authorizationParams.state: the protocol sets it"],
  [{ authorizationParams: { request_uri: "x" } }, "authorizationParams.request_uri: the protocol sets it"],
  [{ unsafePrivateHosts: ["http://127.0.0.1:4000"] }, "must be a host, or host:port"],
  [{ discoverUrl: "https://id.example.com" }, "discoverUrl"],
])("rejects a custom provider with %j", (changes, words) => {
  expect(ofCustom(changes)).toContain(words);
});

test("rejects two providers with the same id, and providers without a base URL", () => {
  expect(complaint({ customProviders: [CUSTOM, CUSTOM] })).toContain("mock is given twice");
  expect(complaint({ customProviders: [CUSTOM], baseURL: undefined })).toContain("need baseURL");
  expect(complaint({ socialProviders: { google: CLIENT }, baseURL: undefined })).toContain("need baseURL");
});

const APPLE = { clientId: "app", teamId: "t", keyId: "k" };
const clientAssertion = async () => "a.b.c";
const NO_PKCE = "socialProviders.zoom.clientSecret is required: without PKCE, nothing else authenticates the client";

test.each([
  [{ apple: { clientId: "app" } }, "give teamId, keyId and privateKey, or clientSecret"],
  [{ apple: APPLE }, "give teamId, keyId and privateKey, or clientSecret"],
  [{ apple: { ...APPLE, privateKey: PEM } }, "none"],
  [{ zoom: { clientId: "app", pkce: false } }, NO_PKCE],
  [{ zoom: { clientId: "app" } }, "none"],
  [{ zoom: { ...CLIENT, pkce: false } }, "none"],
  [{ microsoft: { ...CLIENT, clientAssertion } }, "give clientSecret or clientAssertion"],
  [{ microsoft: { clientId: "app", clientAssertion } }, "none"],
  [{ microsoft: { clientId: "app" } }, "none"],
  [{ gogle: CLIENT }, "Did you mean google?"],
])("checks the client's authentication of %j: %s", (socialProviders, words) => {
  expect(ofSocial(socialProviders)).toContain(words);
});

test.each([
  ["text that is not a key", "p"],
  ["a file name", "AuthKey_ABC123.p8"],
  ["Apple's key without its BEGIN and END lines", "MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg"],
  ["a key in another format", PEM.replaceAll("PRIVATE", "EC PRIVATE")],
  ["a public key", PEM.replaceAll("PRIVATE", "PUBLIC")],
  ["a truncated key", PEM.slice(0, 60)],
  ["a key with other text before it", `key: ${PEM}`],
  ["an empty key", PEM.replace(/\n.*\n/, "\n")],
])("rejects %s as Apple's privateKey, and does not print it", (_name, privateKey) => {
  const said = ofSocial({ apple: { ...APPLE, privateKey } });
  expect(said).toBe(
    "createAuth: socialProviders.apple.privateKey must be a PKCS #8 PEM: give the whole text of Apple's .p8 file",
  );
});

test("accepts Apple's privateKey with escaped or Windows line breaks", () => {
  for (const lines of ["\\n", "\r\n"]) {
    const privateKey = PEM.replaceAll("\n", lines);
    expect(ofSocial({ apple: { ...APPLE, privateKey } })).toBe("none");
  }
});

test.each(PROVIDER_IDS.filter((id) => id !== "apple" && id !== "zoom"))(
  "%s may omit the client secret only if it supports PKCE",
  async (id) => {
    const { pkce } = await providers[id].load();
    const { clientSecret: _, ...none } = CLIENT;
    const given = id === "tiktok" ? { clientKey: "key" } : none;
    expect(ofSocial({ [id]: given })).toContain(pkce === true ? "none" : `socialProviders.${id}.clientSecret`);
  },
);

test("rejects a trusted provider that is not configured", () => {
  const trusting = (...trustedProviders: string[]): string =>
    complaint({
      account: { accountLinking: { trustedProviders } },
      customProviders: [CUSTOM],
      socialProviders: { google: CLIENT, github: undefined },
    });
  const words = "createAuth: account.accountLinking.trustedProviders names the unknown provider";
  expect(trusting("google", "mock")).toBe("none");
  expect(trusting("Google")).toBe(`${words} Google. Did you mean google?`);
  expect(trusting("mock", "mock ")).toBe(`${words} mock . Did you mean mock?`);
  expect(trusting("github")).toBe("none");
  expect(trusting("our-own-company")).toBe(`${words} our-own-company. Configured: google, mock`);
  expect(complaint({ account: { accountLinking: { trustedProviders: ["our-own"] } } })).toContain("Configured: none");
});

test("accepts a private host that unsafePrivateHosts names, with its port or without", () => {
  const discoveryUrl = "http://127.0.0.1:4000";
  for (const host of ["127.0.0.1:4000", "127.0.0.1"]) {
    expect(ofCustom({ endpoints: undefined, discoveryUrl, unsafePrivateHosts: [host] })).toBe("none");
  }
  expect(ofCustom({ endpoints: undefined, discoveryUrl, unsafePrivateHosts: ["127.0.0.1:4001"] })).toContain("https");
});

test.each([
  ["http://id.example.com", "http://id.example.com", "id.example.com"],
  ["https://localhost", "https://localhost", "localhost"],
  ["http://localhost:9000/realms/a?key=hush", "http://localhost:9000/realms/a", "localhost:9000"],
  ["https://10.0.0.1", "https://10.0.0.1", "10.0.0.1"],
  ["https://[::1]", "https://[::1]", "[::1]"],
  ["https://intranet", "https://intranet", "intranet"],
  ["https://metadata.google.internal", "https://metadata.google.internal", "metadata.google.internal"],
])("rejects %s as a provider's URL, and suggests unsafePrivateHosts", (url, shown, host) => {
  const words = `(${shown}) must be https and public; for a provider in your own network add unsafePrivateHosts: ["${host}"]`;
  expect(ofCustom({ endpoints: undefined, discoveryUrl: url })).toBe(
    `createAuth: customProviders.mock.discoveryUrl ${words}`,
  );
  for (const name of ["authorization", "token", "userInfo"]) {
    expect(ofCustom({ endpoints: { ...ENDPOINTS, [name]: url } })).toContain(
      `customProviders.mock.endpoints.${name} ${words}`,
    );
  }
  const jwks = ofCustom({ endpoints: { ...ENDPOINTS, issuer: "https://id.example.com", jwks: url } });
  expect(jwks).toContain(`customProviders.mock.endpoints.jwks ${words}`);
  expect(ofSocial({ gitlab: { ...CLIENT, issuer: url } })).toContain(`socialProviders.gitlab.issuer ${words}`);
  expect(ofSocial({ microsoft: { ...CLIENT, authority: url } })).toContain(
    `socialProviders.microsoft.authority ${words}`,
  );
});

test("rejects a URL with a password, and does not print the password", () => {
  const complaint = ofCustom({ endpoints: undefined, discoveryUrl: "https://me:hush@id.example.com" });
  expect(complaint).toBe("createAuth: customProviders.mock.discoveryUrl must not contain a user name or a password");
});

test("does not suggest unsafePrivateHosts for a URL that is not HTTP", () => {
  const complaint = ofCustom({ endpoints: undefined, discoveryUrl: "ftp://id.example.com" });
  expect(complaint).toBe(
    "createAuth: customProviders.mock.discoveryUrl (ftp://id.example.com) must be https and public",
  );
});

test("loads each configured provider once, and returns null for any other", async () => {
  const options = {
    baseURL: "https://app.example.com",
    database: memory(),
    socialProviders: { google: CLIENT, tiktok: { clientKey: "key", clientSecret: "secret" } },
    customProviders: [CUSTOM],
  };
  const config = resolveConfig(options, "test");
  const providers = resolveProviders({ options, config, clock: new TestClock(START), telemetry: null });
  expect(providers.ids).toEqual(["google", "tiktok", "mock"]);
  const [first, second] = await Promise.all([providers.get("google"), providers.get("google")]);
  expect(first).not.toBeNull();
  expect(second).toBe(first);
  for (const id of ["github", "Google", "__proto__"]) expect(await providers.get(id)).toBeNull();
});
