import { createDecipheriv, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSealer, isSealed } from "./seal.ts";

const OLD = "the-old-secret-of-tests-0123456789abc";
const NEW = "the-new-secret-of-tests-0123456789abc";
const fill = (bytes: Uint8Array<ArrayBuffer>): void => {
  crypto.getRandomValues(bytes);
};
const wellFormed = fc.string({ unit: "binary" });

test("opens any text that it sealed", async () => {
  const sealer = createSealer([NEW], "mail", fill);
  await fc.assert(
    fc.asyncProperty(wellFormed, async (text) => {
      const sealed = await sealer.seal(text);
      expect(isSealed(sealed)).toBe(true);
      expect(await sealer.open(sealed)).toBe(text);
    }),
  );
  const long = "ж".repeat(200_000);
  expect(await sealer.open(await sealer.seal(long))).toBe(long);
  expect(await sealer.open(await sealer.seal("\uFEFFmark"))).toBe("\uFEFFmark");
});

test("a sealed text contains nothing of the plain text, and differs every time", async () => {
  const sealer = createSealer([NEW], "mail", fill);
  const text = "https://app.example.com/reset?token=abcdefghijklmnop";
  const sealed = new Set<string>();
  for (let round = 0; round < 100; round += 1) sealed.add(await sealer.seal(text));
  expect(sealed.size).toBe(100);
  for (const one of sealed) {
    const bytes = Buffer.from(one.split(".")[3] ?? "", "base64url").toString("latin1");
    for (const part of [text, "example", "abcdefghijklmnop"]) expect(one + bytes).not.toContain(part);
  }
});

test("seals with AES-256-GCM and an HKDF key, so that node:crypto can decrypt it", async () => {
  const sealed = await createSealer([NEW], "mail", fill).seal("a text");
  const [name, version, id = "", body = ""] = sealed.split(".");
  expect([name, version]).toEqual(["sealed", "1"]);
  const derive = (purpose: string) => createHmac("sha256", NEW).update(`sallyport ${purpose}\u0001`).digest();
  expect(id).toBe(derive("seal-id mail").subarray(0, 6).toString("base64url"));
  const bytes = Buffer.from(body, "base64url");
  const cipher = createDecipheriv("aes-256-gcm", derive("seal mail"), bytes.subarray(0, 12));
  cipher.setAAD(Buffer.from(`sealed.1.${id}.mail`));
  cipher.setAuthTag(bytes.subarray(-16));
  expect(Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString()).toBe("a text");
});

test("returns null for an altered text", async () => {
  const sealer = createSealer([NEW, OLD], "mail", fill);
  const sealed = await sealer.seal("a text");
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ";
  await fc.assert(
    fc.asyncProperty(
      fc.nat(sealed.length - 1),
      fc.constantFrom(...alphabet, ""),
      fc.boolean(),
      async (at, character, insert) => {
        const altered = sealed.slice(0, at) + character + sealed.slice(insert ? at : at + 1);
        expect(await sealer.open(altered)).toBe(altered === sealed ? "a text" : null);
      },
    ),
    { numRuns: 1000 },
  );
  for (const other of ["", "sealed.1", "sealed.1..", `${sealed}A`, `${sealed}.`, `${sealed}\n`, sealed.toUpperCase()]) {
    expect(await sealer.open(other)).toBeNull();
  }
  expect(await sealer.open(sealed.replace("sealed.1", "sealed.2"))).toBeNull();
});

test("does not open what was sealed for another purpose", async () => {
  const mails = createSealer([NEW], "mail", fill);
  const tokens = createSealer([NEW], "oauth", fill);
  const sealed = await mails.seal("a text");
  expect(await tokens.open(sealed)).toBeNull();
  const [, , id = ""] = (await tokens.seal("a text")).split(".");
  expect(await tokens.open(sealed.replace(/^sealed\.1\.[\w-]+/, `sealed.1.${id}`))).toBeNull();
});

test("a text that is bound opens only with what it is bound to", async () => {
  const sealer = createSealer([NEW], "mail", fill);
  const bound = await sealer.seal("a text", "row 1");
  expect(isSealed(bound)).toBe(true);
  expect(await sealer.open(bound, "row 1")).toBe("a text");
  for (const other of ["row 2", "", undefined]) expect(await sealer.open(bound, other)).toBeNull();
  for (const from of ["sealed.1", "sealed.3"])
    expect(await sealer.open(bound.replace("sealed.2", from), "row 1")).toBeNull();
  // Texts from before are not bound.
  expect(await sealer.open(await sealer.seal("a text"), "row 1")).toBe("a text");
});

test("after a rotation, the newest secret seals and every one opens", async () => {
  const before = createSealer([OLD], "mail", fill);
  const during = createSealer([NEW, OLD], "mail", fill);
  const after = createSealer([NEW], "mail", fill);
  const old = await before.seal("from before");
  expect(await during.open(old)).toBe("from before");
  expect(await after.open(old)).toBeNull();
  const fresh = await during.seal("from now on");
  expect(await after.open(fresh)).toBe("from now on");
  expect(await before.open(fresh)).toBeNull();
  expect(fresh.split(".")[2]).not.toBe(old.split(".")[2]);
});

test.each([
  "",
  "ya29.a0AfH6SMBx-token-of-a-provider",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln",
  "sealed",
  "sealed.1.abc.def",
  "sealed.1.abcdefgh.tooshort",
])("%j is plain text", async (text) => {
  expect(isSealed(text)).toBe(false);
  expect(await createSealer([NEW], "mail", fill).open(text)).toBeNull();
});
