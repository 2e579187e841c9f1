import { expect, test } from "vitest";
import { ALPHANUMERIC, randomText } from "./random-text.ts";

test("every character is equally likely", () => {
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
