import { expect, test } from "vitest";
import { uuidV7 } from "./uuid.ts";

const zeros = (bytes: Uint8Array<ArrayBuffer>) => {
  bytes.fill(0);
};
const ones = (bytes: Uint8Array<ArrayBuffer>) => {
  bytes.fill(255);
};

test("encodes the time of the example in RFC 9562 appendix A.6", () => {
  expect(uuidV7(new Date(0x017f22e279b0), zeros)).toBe("017f22e2-79b0-7000-8000-000000000000");
});

test("sets version and variant whatever the random bytes are", () => {
  expect(uuidV7(new Date(0), ones)).toBe("00000000-0000-7fff-bfff-ffffffffffff");
});

test("later ids sort after earlier ones", () => {
  expect(uuidV7(new Date(2_000), zeros) > uuidV7(new Date(1_000), ones)).toBe(true);
});
