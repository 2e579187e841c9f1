import { afterEach, expect, test, vi } from "vitest";
import { platform } from "#platform";
import { verifierContract } from "../../test/verifier-contract.ts";
import { type FirebaseScryptParameters, firebaseScryptVerifier, toFirebaseHash } from "./firebase-scrypt.ts";

// The example of Firebase's own repository, firebase/scrypt.
const PROJECT = {
  signerKey: "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
  saltSeparator: "Bw==",
  rounds: 8,
  memCost: 14,
};
const USER = {
  salt: "42xEC+ixf3L2lw==",
  passwordHash: "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
};
const STORED =
  "$firebase-scrypt$42xEC+ixf3L2lw$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ";
const verifier = firebaseScryptVerifier(PROJECT);

afterEach(() => {
  vi.restoreAllMocks();
});

verifierContract(verifier, {
  published: [["user1password", STORED]],
  strangers: ["$firebase", USER.passwordHash],
});

test("toFirebaseHash accepts base64 and base64url", () => {
  expect(toFirebaseHash(USER)).toBe(STORED);
  const toUrl = (text: string): string => text.replaceAll("+", "-").replaceAll("/", "_");
  expect(toFirebaseHash({ salt: toUrl(USER.salt), passwordHash: toUrl(USER.passwordHash) })).toBe(STORED);
});

test.each([
  ["signerKey", { ...PROJECT, signerKey: PROJECT.signerKey.replace("jx", "jy") }],
  ["saltSeparator", { ...PROJECT, saltSeparator: "Bg==" }],
  ["rounds", { ...PROJECT, rounds: 7 }],
  ["memCost", { ...PROJECT, memCost: 13 }],
])("does not match with another %s of the project", async (_name, project) => {
  expect(await firebaseScryptVerifier(project).verify("user1password", STORED)).toBe(false);
});

test.each([
  ["signerKey must be base64", { ...PROJECT, signerKey: "<signer key>" }],
  ["signerKey is empty", { ...PROJECT, signerKey: "" }],
  ["signerKey is missing", { ...PROJECT, signerKey: undefined }],
  ["signerKey is too short", { ...PROJECT, signerKey: "jxspr8Ki0RYycVU8" }],
  ["saltSeparator is empty", { ...PROJECT, saltSeparator: "" }],
  ["rounds must be 1 to 8", { ...PROJECT, rounds: 9 }],
  ["memCost must be 1 to 14", { ...PROJECT, memCost: 15 }],
  ["memCost must be 1 to 14", { ...PROJECT, memCost: Number.NaN }],
])("rejects invalid parameters: %s", (message, project) => {
  // Plain JavaScript can pass what the compiler would reject.
  const given = project as FirebaseScryptParameters;
  expect(() => firebaseScryptVerifier(given)).toThrow(new TypeError(`firebaseScryptVerifier: ${message}`));
});

test.each([
  ["salt is empty", { ...USER, salt: "" }],
  ["passwordHash is empty", { ...USER, passwordHash: "" }],
  ["passwordHash must be base64", { ...USER, passwordHash: "UkVEQUNURUQ*" }],
])("toFirebaseHash rejects an invalid export: %s", (message, user) => {
  expect(() => toFirebaseHash(user)).toThrow(new TypeError(`toFirebaseHash: ${message}`));
});

test.each([
  ["an empty hash", "$firebase-scrypt$"],
  ["a hash without a salt", STORED.replace("42xEC+ixf3L2lw", "")],
  ["a truncated hash", STORED.slice(0, -4)],
  ["a hash that is too long", `${STORED}AAAA`],
  ["a hash with something after it", `${STORED}$x`],
  ["a hash with invalid base64", STORED.replace("42xEC+ixf3L2lw", "42xEC+ixf3L2l")],
])("rejects %s without hashing", async (_name, hash) => {
  const scrypt = vi.spyOn(platform, "scrypt");
  await expect(verifier.verify("user1password", hash)).rejects.toThrow("A Firebase hash cannot be read");
  expect(scrypt).not.toHaveBeenCalled();
});
