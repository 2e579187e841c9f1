import { expect, test } from "vitest";
import { toEndpointBase } from "./base-url.ts";

test.each([
  [undefined, undefined, "/api/auth"],
  ["", "/auth/", "/auth"],
  ["https://a.example", undefined, "https://a.example/api/auth"],
  ["https://a.example/", "auth", "https://a.example/auth"],
  ["http://localhost:3000", "/", "http://localhost:3000"],
  ["https://a.example/v1/auth/", "/ignored", "https://a.example/v1/auth"],
  ["/other/auth", undefined, "/other/auth"],
])("base URL %s with base path %s becomes %s", (baseURL, basePath, expected) => {
  expect(toEndpointBase(baseURL, basePath)).toBe(expected);
});

test.each(["a.example", "javascript:alert(1)", "ftp://a.example", "localhost:3000"])(
  "rejects the base URL %s",
  (baseURL) => {
    expect(() => toEndpointBase(baseURL)).toThrow(`Invalid base URL: ${baseURL}`);
  },
);
