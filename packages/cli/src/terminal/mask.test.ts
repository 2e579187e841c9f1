import { expect, test } from "vitest";
import { maskSecrets } from "./mask.ts";

test.each([
  ["postgres://app:hunter2@db/app", "postgres://app:***@db/app"],
  ["cannot reach mysql://root:p@ss:word@10.0.0.1:3306/app now", "cannot reach mysql://root:***@10.0.0.1:3306/app now"],
  ['{"url":"redis://:pw@cache:6379"}', '{"url":"redis://:***@cache:6379"}'],
  ["two: pg://a:b@c/d and pg://e:f@g/h", "two: pg://a:***@c/d and pg://e:***@g/h"],
])("masks the password in %j", (text, shown) => {
  expect(maskSecrets(text, {})).toBe(shown);
});

test.each(["https://app.example.com:3000/a@b", "postgres://app@db/app", "12:30 ada@example.com"])(
  "leaves %j unchanged",
  (text) => {
    expect(maskSecrets(text, {})).toBe(text);
  },
);

test("masks secrets of the environment", () => {
  expect(maskSecrets("it is 0123456789abcdef", { AUTH_SECRET: "0123456789abcdef" })).toBe("it is ***");
});
