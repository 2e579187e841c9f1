import { compare } from "bcryptjs";
import { expect, test, vi } from "vitest";
import { bcryptVerifier } from "./bcrypt.ts";

const verifier = bcryptVerifier(compare);
const LONG = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

// Openwall's crypt_blowfish 1.3, the tests of its wrapper.
test.each([
  ["U*U", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"],
  ["U*U*", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK"],
  ["U*U*U", "$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a"],
  ["", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy"],
  [`${LONG}chars after 72 are ignored`, "$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui"],
  [LONG, "$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui"],
])("%j is behind the published hash, under each of its names", async (password, hash) => {
  for (const name of ["$2a$", "$2b$", "$2y$"]) {
    const named = hash.replace("$2a$", name);
    expect(verifier.recognises(named)).toBe(true);
    expect(await verifier.verify(password, named)).toBe(true);
    expect(await verifier.verify(`x${password}`, named)).toBe(false);
  }
});

test("a library that does not know PHP's name gets the common one", async () => {
  const strict = vi.fn(async (_password: string, _hash: string) => true);
  await bcryptVerifier(strict).verify("pw", "$2y$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy");
  expect(strict).toHaveBeenCalledWith("pw", "$2b$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy");
});

test.each([
  "",
  "2b$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy",
  "$2$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy",
  "$2x$05$/OK.fbVrR/bpIqNJ5ianF.CE5elHaaO4EbggVDjb8P19RukzXSM3e",
  "$scrypt$ln=15,r=8,p=3$AAEC$AAEC",
  "$1$salt$hash",
])("%j is none of its hashes", (hash) => {
  expect(verifier.recognises(hash)).toBe(false);
});

test.each([
  ["cut short", "$2b$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWN"],
  ["too long", "$2b$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNyy"],
  ["foreign letters", "$2b$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWN="],
  ["no cost", "$2b$$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy"],
  ["a cost below the least", "$2b$03$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy"],
  ["two days' work", "$2b$31$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy"],
])("%s: refused before the library sees it", async (_name, hash) => {
  const library = vi.fn(async () => true);
  await expect(bcryptVerifier(library).verify("pw", hash)).rejects.toThrow(/^A bcrypt hash /);
  expect(library).not.toHaveBeenCalled();
});
