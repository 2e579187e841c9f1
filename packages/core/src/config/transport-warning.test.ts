import { expect, test } from "vitest";
import { open } from "../test/open.ts";

const warningsOf = (options: Parameters<typeof open>[0]) =>
  open(options)
    .entries.filter(({ level }) => level === "error")
    .map(({ message }) => message);

test("a production that is not on https is warned at start-up", () => {
  expect(warningsOf({ environment: "production", baseURL: "http://app.example.com" })).toEqual([
    expect.stringContaining("baseURL http://app.example.com is not https"),
  ]);
});

test("one that is, and any other place, is not", () => {
  expect(warningsOf({ environment: "production", baseURL: "https://app.example.com" })).toEqual([]);
  expect(warningsOf({ environment: "development" })).toEqual([]);
});
