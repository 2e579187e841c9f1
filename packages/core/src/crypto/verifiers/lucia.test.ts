import { LegacyScrypt, Scrypt } from "lucia";
import { expect, test } from "vitest";
import { platform } from "#platform";
import { verifyPassword } from "../password.ts";
import { luciaVerifier } from "./lucia.ts";

const verifier = luciaVerifier();
const OURS = { ln: 15, r: 8, p: 3 };

test("matches an s2 hash of Lucia's own package, which has r = 16", async () => {
  const hash = await new LegacyScrypt().hash("correct hórse");
  expect(hash).toMatch(/^s2:/);
  expect(verifier.recognises(hash)).toBe(true);
  expect(await verifier.verify("correct hórse", hash)).toBe(true);
  // Lucia normalizes the password to NFKC.
  expect(await verifier.verify("correct hórse".normalize("NFD"), hash)).toBe(true);
  expect(await verifier.verify("correct horse", hash)).toBe(false);
});

test("matches a hash without a prefix, which has r = 8, as Lucia's own package does", async () => {
  const key = await platform.scrypt(
    "correct horse",
    new TextEncoder().encode("k9tn3hhzq0x2m1ab"),
    { ln: 14, r: 8, p: 1 },
    64,
  );
  const hash = `k9tn3hhzq0x2m1ab:${Buffer.from(key).toString("hex")}`;
  expect(await new LegacyScrypt().verify(hash, "correct horse")).toBe(true);
  expect(verifier.recognises(hash)).toBe(true);
  expect(await verifier.verify("correct horse", hash)).toBe(true);
  expect(await verifier.verify("correct house", hash)).toBe(false);
});

test("does not recognize Lucia 3's default hashes, which need no verifier", async () => {
  const hash = await new Scrypt().hash("correct horse");
  expect(verifier.recognises(hash)).toBe(false);
  expect(await verifyPassword("correct horse", hash, OURS)).toEqual({ matches: true, renew: true });
  expect((await verifyPassword("correct house", hash, OURS)).matches).toBe(false);
});

test.each(["", "s2:", "s2:abc:def", `s3:${"a".repeat(16)}:${"0".repeat(128)}`, `${"a".repeat(16)}:${"0".repeat(127)}`])(
  "does not recognize %j, and verify throws",
  async (hash) => {
    expect(verifier.recognises(hash)).toBe(false);
    await expect(verifier.verify("pw", hash)).rejects.toThrow("A Lucia hash cannot be read");
  },
);
