import { expect, test } from "vitest";
import { toCleanLine } from "./clean-text.ts";

test("replaces control characters, line separators and terminal escapes by spaces", () => {
  expect(toCleanLine("a\r\nb\u0000c\u001b[31md\u2028e\u0085f", 100)).toBe("a  b c [31md e f");
});

test("cuts between characters, and replaces half a surrogate pair", () => {
  expect(toCleanLine("x".repeat(50), 10)).toBe("x".repeat(10));
  expect(toCleanLine("ab😀", 3)).toBe("ab");
  expect(toCleanLine("ab😀", 4)).toBe("ab😀");
  expect(toCleanLine("ab\ud83d", 3)).toBe("ab\ufffd");
});
