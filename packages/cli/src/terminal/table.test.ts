import { expect, test } from "vitest";
import { toTable } from "./table.ts";

test("columns are as wide as their widest cell", () => {
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

test("a name cannot move the cursor or change the colours", () => {
  expect(toTable(["name"], [["\u001b[2JAda\r\n\u202e"]])[1]).toBe("�[2JAda���");
});

test("a name of any length leaves the others in sight", () => {
  expect(toTable(["name"], [["x".repeat(500)]])[1]).toHaveLength(48);
});
