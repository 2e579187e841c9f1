import { Browser } from "@sallyport/testing";
import { addPasskey, tryAdd } from "sallyport-tests/ground/authenticator/ceremonies";
import { SoftwareAuthenticator } from "sallyport-tests/ground/authenticator/software-authenticator";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { describe, expect, test, vi } from "vitest";
import { passkey } from "./index.ts";
import type { PasskeyOptions } from "./options.ts";

const open = (options: PasskeyOptions, more: Parameters<typeof openAuth>[0] = {}) =>
  openAuth({ plugins: [passkey(options)], ...more });

describe("options that cannot work are refused at start-up:", () => {
  test.each<[string, unknown, string]>([
    ["a misspelled name", { rpId: "example.com" }, "rpID"],
    ["a domain with a scheme", { rpID: "https://example.com" }, "must be a domain in lower case"],
    ["a domain with a port", { rpID: "localhost:3000" }, "must be a domain in lower case"],
    ["a domain in upper case", { rpID: "Example.com" }, "must be a domain in lower case"],
    ["an IP address", { rpID: "127.0.0.1" }, "must be a domain in lower case"],
    ["an origin with a path", { origin: "https://example.com/" }, "must be an origin"],
    ["an origin without TLS", { origin: "http://example.com" }, "must be an origin"],
    ["no origin", { origin: [] }, "must be an origin or a list of origins"],
    ["an app without a hash", { origin: "android:apk-key-hash:" }, "must be an origin"],
    ["another attachment", { authenticatorSelection: { authenticatorAttachment: "usb" } }, "authenticatorAttachment"],
    ["another verification", { authenticatorSelection: { userVerification: true } }, "userVerification"],
    ["an attestation that nobody looks at", { attestation: "direct" }, "acceptAuthenticator must be set"],
    ["no passkey at all", { maxPasskeys: 0 }, "maxPasskeys"],
    ["a cookie's name", { advanced: { webAuthnChallengeCookie: "a b" } }, "must be a cookie name"],
    ["a flag as text", { secondFactor: "no" }, "secondFactor"],
  ])("%s", (_, options, message) => {
    expect(() => passkey(options as PasskeyOptions)).toThrow(message);
  });

  test.each<[string, PasskeyOptions, string, string]>([
    [
      "an origin of another domain",
      { rpID: "example.com", origin: "https://example.org" },
      "https://app.example.com",
      "at least one origin",
    ],
    ["a domain that only ends like it", { rpID: "ample.com" }, "https://app.example.com", "at least one origin"],
    ["the address of a machine", {}, "http://127.0.0.1:3000", "rpID must be a domain"],
  ])("%s", (_, options, baseURL, message) => {
    expect(() => open(options, { baseURL })).toThrow(message);
  });
});

test("the domain, its name and the origins follow from baseURL", async () => {
  const { auth } = open({}, { baseURL: "https://app.example.com" });
  const { json } = await new Browser(auth).get("/passkey/related-origins");
  expect(json).toEqual({ origins: ["https://app.example.com"] });
});

test("browsers and password managers are told of other origins and of the pages", async () => {
  const origin = ["https://app.example.com", "https://example.org", `android:apk-key-hash:${"x".repeat(43)}`];
  const endpoints = { enroll: "https://app.example.com/add", manage: "https://app.example.com/account" };
  const { auth } = open({ rpID: "example.com", origin, endpoints }, { baseURL: "https://app.example.com" });
  const browser = new Browser(auth);
  const related = await browser.get("/passkey/related-origins");
  expect(related.json).toEqual({ origins: ["https://app.example.com", "https://example.org"] });
  expect(related.headers.get("content-type")).toBe("application/json");
  expect((await browser.get("/passkey/passkey-endpoints")).json).toEqual(endpoints);
});

test.each(["https://example.org", `android:apk-key-hash:${"x".repeat(43)}`])(
  "a passkey of %s is accepted",
  async (own) => {
    const origin = ["http://localhost:3000", own];
    const { auth } = open({ origin });
    await addPasskey(await signUp(auth), new SoftwareAuthenticator({ origin: own }));
  },
);

test("the application decides on the authenticators that prove what they are", async () => {
  const acceptAuthenticator = vi.fn(({ format }) => format === "packed");
  const { auth } = open({ attestation: "direct", acceptAuthenticator });
  const alice = await signUp(auth);
  expect((await tryAdd(alice, new SoftwareAuthenticator())).code).toBe("FAILED_TO_VERIFY_REGISTRATION");
  await addPasskey(alice, new SoftwareAuthenticator({ eligible: false }), { attests: true });
  expect(acceptAuthenticator).toHaveBeenLastCalledWith({
    aaguid: "fbfc3007-154e-4ecc-8c0b-6e020557d7bd",
    format: "packed",
    userVerified: true,
    attestationObject: expect.any(Uint8Array),
  });
});

test("a policy that throws accepts nobody, and the log says so", async () => {
  const acceptAuthenticator = () => {
    throw new Error("out of order");
  };
  const { auth, entries } = open({ acceptAuthenticator });
  expect((await tryAdd(await signUp(auth), new SoftwareAuthenticator())).status).toBe(400);
  expect(entries.map(({ message }) => message)).toContain(
    "passkey: acceptAuthenticator failed, so the passkey was refused",
  );
});
