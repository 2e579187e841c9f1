import { exportPKCS8, generateKeyPair, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import type { AppleOptions } from "../contracts/provider-options.ts";
import { profileInput } from "../test/profile-input.ts";
import { apple } from "./apple.ts";

const NOW = new Date("2030-03-01T12:00:00.500Z");
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
const pem = await exportPKCS8(privateKey);
const options = (change: Partial<AppleOptions> = {}): AppleOptions => ({
  clientId: ["com.example.web", "com.example.ios"],
  teamId: "TEAM567890",
  keyId: "KEY4567890",
  privateKey: pem,
  ...change,
});
const secretOf = async (given: AppleOptions, now = NOW): Promise<string> =>
  (await apple.clientSecret?.(given, now)) ?? "";

describe("the client secret", () => {
  test("is signed by the team for the first client id, and valid for a day", async () => {
    const { payload, protectedHeader } = await jwtVerify(await secretOf(options()), publicKey, { currentDate: NOW });
    const iat = Math.floor(NOW.getTime() / 1000);
    expect(protectedHeader).toEqual({ alg: "ES256", kid: "KEY4567890" });
    expect(payload).toEqual({
      iss: "TEAM567890",
      sub: "com.example.web",
      aud: "https://appleid.apple.com",
      iat,
      exp: iat + 86_400,
    });
  });

  test("is cached until an hour before it expires, separately for each configuration", async () => {
    const given = options();
    const first = await secretOf(given);
    expect(await secretOf(given, later(82_799))).toBe(first);
    expect(await secretOf(given, later(82_800))).not.toBe(first);
    expect(await secretOf(options())).not.toBe(first);
  });

  test("is created again when the clock was set back", async () => {
    const given = options();
    await secretOf(given, later(7200));
    const { payload } = await jwtVerify(await secretOf(given), publicKey, { currentDate: NOW });
    expect(payload.iat).toBe(Math.floor(NOW.getTime() / 1000));
  });

  test("accepts a key with escaped line breaks", async () => {
    const secret = await secretOf(options({ privateKey: pem.replaceAll("\n", "\\n") }));
    expect((await jwtVerify(secret, publicKey, { currentDate: NOW })).payload.iss).toBe("TEAM567890");
  });

  test("is the configured clientSecret, if there is one", async () => {
    expect(await secretOf({ clientId: "a", clientSecret: "made elsewhere" })).toBe("made elsewhere");
  });

  test("throws each time if the key cannot be read", async () => {
    const given = options({ privateKey: "not a key" });
    await expect(secretOf(given)).rejects.toThrow(TypeError);
    await expect(secretOf(given)).rejects.toThrow(TypeError);
  });
});

test("appBundleIdentifier sets the audience of ID tokens", () => {
  const rules = apple.idToken;
  if (typeof rules !== "function") throw new Error("Apple's rules depend on the options");
  expect(rules(options({ appBundleIdentifier: "com.example.app" })).audiences).toEqual(["com.example.app"]);
  expect(rules(options()).audiences).toBeUndefined();
});

describe("the profile", () => {
  const claims = { sub: "001.a.b", email: "a@example.com", email_verified: "true" };

  test.each([
    ["TRUE", false],
    [1, false],
    [undefined, false],
  ])("email_verified %j is %j", async (said, verified) => {
    const profile = await apple.profile(profileInput({ claims: { ...claims, email_verified: said } }));
    expect(profile.emailVerified).toBe(verified);
    expect(profile.name).toBeNull();
  });

  test.each([{ name: "Ada" }, { name: { firstName: 1 } }, { name: null }, {}])(
    "%j gives no name",
    async (firstConsent) => {
      expect((await apple.profile(profileInput({ claims, firstConsent }))).name).toBeNull();
    },
  );

  test("is rejected without an ID token", async () => {
    await expect(apple.profile(profileInput({}))).rejects.toThrow("no ID token");
  });
});
