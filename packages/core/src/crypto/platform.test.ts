import { afterEach, expect, test, vi } from "vitest";
import { toBase64, toBase64Url } from "../kernel/base64url.ts";
import { platform as node } from "./platform.node.ts";
import { portableScrypt, platform as web } from "./platform.web.ts";

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const BOTH = [
  ["node", node],
  ["web", web],
  ["web without Node's modules", { ...web, scrypt: portableScrypt }],
] as const;
const TEXTS = ["", "a", "žluťoučký kůň 🐴", "x".repeat(10_000), "a lone \ud800 surrogate"];

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(BOTH)("%s: sha256 matches FIPS 180-4", (_name, platform) => {
  expect(hex(platform.sha256("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test.each(BOTH)("%s: hmac matches test case 2 of RFC 4231", (_name, platform) => {
  const expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
  expect(hex(platform.hmac(bytes("Jefe"), bytes("what do ya want for nothing?")))).toBe(expected);
});

test.each(BOTH)("%s: scrypt matches the first two vectors of RFC 7914 section 12", async (_name, platform) => {
  const first = await platform.scrypt("", bytes(""), { ln: 4, r: 1, p: 1 }, 64);
  expect(hex(first)).toBe(
    "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906",
  );
  const second = await platform.scrypt("password", bytes("NaCl"), { ln: 10, r: 8, p: 16 }, 64);
  expect(hex(second)).toBe(
    "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640",
  );
});

test("both platforms return the same bytes", async () => {
  for (const text of TEXTS) {
    expect(hex(web.sha256(text))).toBe(hex(node.sha256(text)));
    expect(web.sha256Text(text)).toBe(node.sha256Text(text));
    expect(node.sha256Text(text)).toBe(toBase64Url(node.sha256(text)));
    for (const data of [text, bytes(text), bytes(`__${text}`).subarray(2)]) {
      expect(web.toBase64Url(data)).toBe(toBase64Url(bytes(text)));
      expect(node.toBase64Url(data)).toBe(toBase64Url(bytes(text)));
    }
    expect(hex(web.hmac(bytes("key"), bytes(text)))).toBe(hex(node.hmac(bytes("key"), bytes(text))));
    const key = bytes("one more key");
    expect(web.createHmacKey(key).sign(text)).toBe(node.createHmacKey(key).sign(text));
    expect(node.createHmacKey(key).sign(text)).toBe(toBase64(node.hmac(key, bytes(text))));
    const cost = { ln: 5, r: 8, p: 2 };
    const key64 = hex(await node.scrypt(text, bytes("salt"), cost, 64));
    expect(hex(await web.scrypt(text, bytes("salt"), cost, 64))).toBe(key64);
    expect(hex(await portableScrypt(text, bytes("salt"), cost, 64))).toBe(key64);
  }
});

test("scrypt runs at the default cost within OpenSSL's memory limit", async () => {
  await expect(node.scrypt("password", bytes("salt"), { ln: 15, r: 8, p: 3 }, 64)).resolves.toHaveLength(64);
});

test.each([
  ["has Node's modules", process, true],
  ["does not have them", undefined, false],
  ["has an incomplete process", { getBuiltinModule: () => undefined }, false],
])("the web platform uses the native scrypt where the runtime %s", async (_name, found, isNative) => {
  vi.resetModules();
  vi.stubGlobal("process", found);
  const { platform, portableScrypt: portable } = await import("./platform.web.ts");
  expect(platform.isScryptNative).toBe(isNative);
  expect(platform.scrypt === portable).toBe(!isNative);
});

test("lookup resolves a host on Node, and is null on the web platform", async () => {
  expect(await node.lookup?.("127.0.0.1")).toEqual(["127.0.0.1"]);
  await expect(node.lookup?.("nobody.invalid")).rejects.toThrow();
  expect(web.lookup).toBeNull();
});
