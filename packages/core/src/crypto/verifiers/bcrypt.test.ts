import { compare } from "bcryptjs";
import { expect, test, vi } from "vitest";
import { verifierContract } from "../../test/verifier-contract.ts";
import { bcryptVerifier } from "./bcrypt.ts";

const verifier = bcryptVerifier(compare);
const LONG = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

const SALT = "$05$CCCCCCCCCCCCCCCCCCCCC.";
/** Vectors of the wrapper's tests in Openwall's crypt_blowfish 1.3. */
const OPENWALL: readonly (readonly [string, string])[] = [
  ["U*U", `${SALT}E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW`],
  ["U*U*", `${SALT}VGOzA784oUp/Z0DY336zx7pLYAy0lwK`],
  ["U*U*U", "$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a"],
  ["", `${SALT}7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy`],
  [`${LONG}chars after 72 are ignored`, "$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui"],
  [LONG, "$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui"],
];
/**
 * The second was made with WordPress 6.8.1, and the others with Perl: `crypt` of libxcrypt with the base64 of
 * `hmac_sha384` of Digest::SHA and the key "wp-sha384". That gives the second as well.
 */
const WORDPRESS: readonly (readonly [string, string])[] = [
  ["U*U", `$wp$2y${SALT}HuzCkjnjUKM0vPR43wch.0Sica/3Q6.`],
  ["my_password", "$wp$2y$12$RnJgFT5Ooe6P0ajs/eaCYuqKLwWEqkZd01j2JyyrF6mcZa8NHJTxu"],
  ["", `$wp$2y${SALT}I3aRuroq9H5Env23yENHmOloOW9l6jO`],
  ["0123456789".repeat(10), `$wp$2y${SALT}drYTAGdVAgC7VTFh8xsQMQjYIpHSvjS`],
  ["l\u00e8tmein \u{1f512}", `$wp$2y${SALT}HQuGlCXvqNI2i.S9w1jVhrZ1l0HDoaG`],
];
/** Made with Perl: `crypt` of libxcrypt with `sha256_hex` of Digest::SHA. */
const DJANGO: readonly (readonly [string, string])[] = [
  ["U*U", `bcrypt_sha256$$2b${SALT}vfnBkNxUXc0bNHyZhphG1iCb5vgFT/q`],
  ["", `bcrypt_sha256$$2b${SALT}Kcuj3YGsGbzMchhjXzDQGTStPJvPSRy`],
  ["0123456789".repeat(10), `bcrypt_sha256$$2b${SALT}.dgyGB5ASt.ukPcpuEZMOgnfBNtlzYi`],
  ["l\u00e8tmein \u{1f512}", `bcrypt_sha256$$2b${SALT}OSHIKHLlt.uWAIPPghAz59m2rIAocKi`],
  ["U*U", `bcrypt$$2a${SALT}E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW`],
];

verifierContract(verifier, {
  published: [
    ...OPENWALL.flatMap(([password, hash]) => ["$2a", "$2b", "$2y"].map((name) => [password, name + hash] as const)),
    ...WORDPRESS,
    ...DJANGO,
  ],
  strangers: [
    `2b${SALT}7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy`,
    `$2${SALT}7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy`,
    "$2x$05$/OK.fbVrR/bpIqNJ5ianF.CE5elHaaO4EbggVDjb8P19RukzXSM3e",
    "$1$salt$hash",
    "$wp$argon2id$v=19$m=65536,t=4,p=1$c2FsdA$a2V5",
    "$wp",
    `bcrypt_sha256$2b${SALT}7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy`,
    `bcrypt_md5$$2b${SALT}7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy`,
  ],
});

test("WordPress hashes trim the characters that PHP's trim does, and no others", async () => {
  const hash = `$wp$2y${SALT}HuzCkjnjUKM0vPR43wch.0Sica/3Q6.`;
  expect(await verifier.verify(" \t\n\r\0\vU*U\v\0 ", hash)).toBe(true);
  for (const other of ["\u00a0U*U", "U*U\u3000", "U *U", "\fU*U"])
    expect(await verifier.verify(other, hash)).toBe(false);
});

test.each(DJANGO)("Django hashes do not trim the password %j", async (password, hash) => {
  expect(await verifier.verify(` ${password}`, hash)).toBe(false);
});

test("calls the library with $2b$ in place of PHP's $2y$", async () => {
  const strict = vi.fn(async (_password: string, _hash: string) => true);
  await bcryptVerifier(strict).verify("pw", "$2y$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy");
  expect(strict).toHaveBeenCalledWith("pw", "$2b$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy");
});

test.each([
  ["a truncated hash", "$2b$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWN"],
  ["a hash that is too long", "$2b$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNyy"],
  ["a hash with invalid characters", "$2b$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWN="],
  ["a hash without a cost", "$2b$$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy"],
  ["a hash whose cost is below the minimum", "$2b$03$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy"],
  ["a truncated WordPress hash", "$wp$2y$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWN"],
  ["a Django hash with a cost of 31", "bcrypt_sha256$$2b$31$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy"],
  ["a hash with a cost of 31", "$2b$31$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy"],
])("rejects %s without calling the library", async (_name, hash) => {
  const library = vi.fn(async () => true);
  await expect(bcryptVerifier(library).verify("pw", hash)).rejects.toThrow(/^A bcrypt hash /);
  expect(library).not.toHaveBeenCalled();
});
