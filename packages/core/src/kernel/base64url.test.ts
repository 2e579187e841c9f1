import { expect, test } from "vitest";
import { fromBase64Url, toBase64, toBase64Url } from "./base64url.ts";

// The test vectors of RFC 4648, section 10.
const VECTORS: readonly [string, string][] = [
  ["", ""],
  ["f", "Zg=="],
  ["fo", "Zm8="],
  ["foo", "Zm9v"],
  ["foob", "Zm9vYg=="],
  ["fooba", "Zm9vYmE="],
  ["foobar", "Zm9vYmFy"],
];

test.each(VECTORS)("%j in base64 is %j", (text, base64) => {
  const bytes = new TextEncoder().encode(text);
  expect(toBase64(bytes)).toBe(base64);
  expect(toBase64Url(bytes)).toBe(base64.replaceAll("=", ""));
  expect(fromBase64Url(base64)).toEqual(bytes);
});

test("the URL alphabet has no plus, slash or padding", () => {
  expect(toBase64Url(Uint8Array.of(251, 255, 254, 63))).toBe("-__-Pw");
  expect(fromBase64Url("-__-Pw")).toEqual(Uint8Array.of(251, 255, 254, 63));
});

test("round-trips a hundred thousand bytes", () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
  expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
});

test("fromBase64Url returns null for invalid base64", () => {
  expect(fromBase64Url("not base64!")).toBeNull();
  expect(fromBase64Url("abcde")).toBeNull();
});
