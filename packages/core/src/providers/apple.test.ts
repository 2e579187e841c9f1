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
  test("is the team's word for the first client id, and lives a day", async () => {
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

  test("is the same until an hour before its end, and each application has its own", async () => {
    const given = options();
    const first = await secretOf(given);
    expect(await secretOf(given, later(82_799))).toBe(first);
    expect(await secretOf(given, later(82_800))).not.toBe(first);
    expect(await secretOf(options())).not.toBe(first);
  });

  test("is not one of tomorrow where the clock was put back", async () => {
    const given = options();
    await secretOf(given, later(7200));
    const { payload } = await jwtVerify(await secretOf(given), publicKey, { currentDate: NOW });
    expect(payload.iat).toBe(Math.floor(NOW.getTime() / 1000));
  });

  test("is made of a key whose line breaks went through an environment variable", async () => {
    const secret = await secretOf(options({ privateKey: pem.replaceAll("\n", "\\n") }));
    expect((await jwtVerify(secret, publicKey, { currentDate: NOW })).payload.iss).toBe("TEAM567890");
  });

  test("is the given one", async () => {
    expect(await secretOf({ clientId: "a", clientSecret: "made elsewhere" })).toBe("made elsewhere");
  });

  test("a key that cannot be read is an error each time", async () => {
    const given = options({ privateKey: "not a key" });
    await expect(secretOf(given)).rejects.toThrow(TypeError);
    await expect(secretOf(given)).rejects.toThrow(TypeError);
  });
});

test("the tokens of a native application are made for its bundle", () => {
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
    "%j names nobody",
    async (firstConsent) => {
      expect((await apple.profile(profileInput({ claims, firstConsent }))).name).toBeNull();
    },
  );

  test("is nobody's without an ID token", async () => {
    await expect(apple.profile(profileInput({}))).rejects.toThrow("no ID token");
  });
});
