import { expect, test } from "vitest";
import { toTable } from "./table.ts";

test("makes columns as wide as their widest cell", () => {
  expect(
    toTable(
      ["id", "name"],
      [
        ["1", "Ada"],
        ["22", "Bo"],
      ],
    ),
  ).toEqual(["id  name", "1   Ada", "22  Bo"]);
});

test("removes control characters from a cell", () => {
  expect(toTable(["name"], [["\u001b[2JAda\r\n\u202e"]])[1]).toBe("�[2JAda���");
});

test("shortens a long cell to 48 characters", () => {
  expect(toTable(["name"], [["x".repeat(500)]])[1]).toHaveLength(48);
});
