import { expect, test } from "vitest";
import { mailUrl } from "./mail-url.ts";

const config = { baseURL: "https://app.example.com", basePath: "/api/auth" };

test("builds the URL from the base URL and encodes the query once", () => {
  const url = mailUrl(config, "/verify-email", { token: "a.b-c_d", callbackURL: "/x?a=1&b=ü#frag" });
  expect(url).toBe(
    "https://app.example.com/api/auth/verify-email?token=a.b-c_d&callbackURL=%2Fx%3Fa%3D1%26b%3D%C3%BC%23frag",
  );
  expect(new URL(url).searchParams.get("callbackURL")).toBe("/x?a=1&b=ü#frag");
});

test("encodes values so that they cannot add parameters or headers", () => {
  const hostile = 'x&token=other\r\nSet-Cookie: pwn=1"><script>';
  const url = mailUrl(config, "/verify-email", { token: "t", callbackURL: hostile });
  expect(url).toMatch(/^[\x21-\x7e]+$/);
  expect(url).not.toMatch(/["<>\\]/);
  expect(new URL(url).searchParams.getAll("token")).toEqual(["t"]);
  expect(new URL(url).searchParams.get("callbackURL")).toBe(hostile);
});

test("throws without a base URL", () => {
  expect(() => mailUrl({ ...config, baseURL: null }, "/verify-email", {})).toThrow(
    "baseURL must be set to send links by mail",
  );
});
