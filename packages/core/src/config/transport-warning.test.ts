import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";

const warningsOf = (options: Parameters<typeof openAuth>[0]) =>
  openAuth(options)
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
