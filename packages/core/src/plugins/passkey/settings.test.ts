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

describe("rejects at start-up", () => {
  test.each<[string, unknown, string]>([
    ["a misspelt option", { rpId: "example.com" }, "rpID"],
    ["an rpID with a scheme", { rpID: "https://example.com" }, "must be a domain in lower case"],
    ["an rpID with a port", { rpID: "localhost:3000" }, "must be a domain in lower case"],
    ["an rpID in uppercase", { rpID: "Example.com" }, "must be a domain in lower case"],
    ["an IP address as rpID", { rpID: "127.0.0.1" }, "must be a domain in lower case"],
    ["an origin with a path", { origin: "https://example.com/" }, "must be an origin"],
    ["an origin without TLS", { origin: "http://example.com" }, "must be an origin"],
    ["an empty list of origins", { origin: [] }, "must be an origin or a list of origins"],
    ["an Android origin without a hash", { origin: "android:apk-key-hash:" }, "must be an origin"],
    [
      "an unknown authenticatorAttachment",
      { authenticatorSelection: { authenticatorAttachment: "usb" } },
      "authenticatorAttachment",
    ],
    ["an invalid userVerification", { authenticatorSelection: { userVerification: true } }, "userVerification"],
    ["attestation without acceptAuthenticator", { attestation: "direct" }, "acceptAuthenticator must be set"],
    ["maxPasskeys 0", { maxPasskeys: 0 }, "maxPasskeys"],
    ["an invalid cookie name", { advanced: { webAuthnChallengeCookie: "a b" } }, "must be a cookie name"],
    ["a boolean option as text", { secondFactor: "no" }, "secondFactor"],
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
    [
      "an rpID that is not a parent domain of the origin",
      { rpID: "ample.com" },
      "https://app.example.com",
      "at least one origin",
    ],
    ["an IP address as baseURL", {}, "http://127.0.0.1:3000", "rpID must be a domain"],
  ])("%s", (_, options, baseURL, message) => {
    expect(() => open(options, { baseURL })).toThrow(message);
  });
});

test("rpID and origins default to baseURL", async () => {
  const { auth } = open({}, { baseURL: "https://app.example.com" });
  const { json } = await new Browser(auth).get("/passkey/related-origins");
  expect(json).toEqual({ origins: ["https://app.example.com"] });
});

test("related origins and passkey endpoints are public", async () => {
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
  "accepts a passkey of the configured origin %s",
  async (own) => {
    const origin = ["http://localhost:3000", own];
    const { auth } = open({ origin });
    await addPasskey(await signUp(auth), new SoftwareAuthenticator({ origin: own }));
  },
);

test("acceptAuthenticator receives the attestation and decides on the passkey", async () => {
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

test("an acceptAuthenticator that throws rejects the passkey, and the error is logged", async () => {
  const acceptAuthenticator = () => {
    throw new Error("out of order");
  };
  const { auth, entries } = open({ acceptAuthenticator });
  expect((await tryAdd(await signUp(auth), new SoftwareAuthenticator())).status).toBe(400);
  expect(entries.map(({ message }) => message)).toContain(
    "passkey: acceptAuthenticator failed, so the passkey was refused",
  );
});
