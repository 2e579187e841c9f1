import { expect, test } from "vitest";
import { ALPHANUMERIC, LOWERCASE_ALPHANUMERIC, randomText } from "./random-text.ts";

const webRandom = (bytes: Uint8Array<ArrayBuffer>) => {
  crypto.getRandomValues(bytes);
};

test("texts have the length and the alphabet asked for, and differ", () => {
  const texts = Array.from({ length: 500 }, () => randomText(32, ALPHANUMERIC, webRandom));
  for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(new Set(texts).size).toBe(500);
  expect(randomText(24, LOWERCASE_ALPHANUMERIC, webRandom)).toMatch(/^[0-9a-z]{24}$/);
});

test("every byte that counts stands for a character equally often", () => {
  let next = 0;
  const counting = (bytes: Uint8Array<ArrayBuffer>) => {
    for (let index = 0; index < bytes.length; index += 1) {
      bytes[index] = next % 256;
      next += 1;
    }
  };
  // 248 of 256 bytes are used: each of the 62 characters four times in every round.
  const text = randomText(248, ALPHANUMERIC, counting);
  for (const character of ALPHANUMERIC) expect(text.split(character)).toHaveLength(5);
});
