import { expect, test } from "vitest";
import { PROVIDER_IDS } from "../data/provider-ids.ts";
import { providers } from "../providers/index.ts";
import { CLIENT, CUSTOM, complaint, ENDPOINTS, ofCustom, ofSocial } from "../test/complaint.ts";

const PEM =
  "-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg\n-----END PRIVATE KEY-----\n";

test("providers that are whole start", () => {
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
  [{ clientSecret: undefined, pkce: false }, "nothing else would prove the client"],
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
  expect(ofSocial({ apple: { clientId: "app", teamId: "t", keyId: "k", privateKey: PEM } })).toBe("none");
});

test.each([
  ["a text that is no key", "p"],
  ["a name of a file", "AuthKey_ABC123.p8"],
  ["Apple's key without its lines", "MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQg"],
  ["a key of another format", PEM.replaceAll("PRIVATE", "EC PRIVATE")],
  ["a public key", PEM.replaceAll("PRIVATE", "PUBLIC")],
  ["a key that breaks off", PEM.slice(0, 60)],
  ["a key with other text before it", `key: ${PEM}`],
  ["an empty key", PEM.replace(/\n.*\n/, "\n")],
])("Apple's privateKey: %s is refused, and not said", (_name, privateKey) => {
  const said = ofSocial({ apple: { clientId: "app", teamId: "t", keyId: "k", privateKey } });
  expect(said).toBe(
    "createAuth: socialProviders.apple.privateKey must be a PKCS #8 PEM: give the whole text of Apple's .p8 file",
  );
});

test("Apple's privateKey may have the line breaks of an environment variable, or of Windows", () => {
  for (const lines of ["\\n", "\r\n"]) {
    const privateKey = PEM.replaceAll("\n", lines);
    expect(ofSocial({ apple: { clientId: "app", teamId: "t", keyId: "k", privateKey } })).toBe("none");
  }
});

test.each(PROVIDER_IDS.filter((id) => id !== "apple" && id !== "zoom"))(
  "%s starts without a secret where it has PKCE, and only there",
  async (id) => {
    const { pkce } = await providers[id]();
    const { clientSecret: _, ...none } = CLIENT;
    const given = id === "tiktok" ? { clientKey: "key" } : none;
    expect(ofSocial({ [id]: given })).toContain(pkce === true ? "none" : `socialProviders.${id}.clientSecret`);
  },
);

test("Zoom without PKCE needs a secret", () => {
  const words = "socialProviders.zoom.clientSecret is required: without PKCE nothing else proves the client";
  expect(ofSocial({ zoom: { clientId: "app", pkce: false } })).toBe(`createAuth: ${words}`);
  expect(ofSocial({ zoom: { clientId: "app" } })).toBe("none");
  expect(ofSocial({ zoom: { ...CLIENT, pkce: false } })).toBe("none");
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

test("who is trusted exists", () => {
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
