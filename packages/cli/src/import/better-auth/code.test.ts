import { expect, test } from "vitest";
import { Code, toSource } from "./code.ts";

test("a value is printed as it would be written", () => {
  const value = {
    baseURL: "https://app.example.com",
    "odd-name": true,
    trustedOrigins: ["https://a.example.com", "https://b.example.com"],
    session: { expiresIn: 60 },
    empty: {},
    secret: new Code('process.env.SECRET ?? ""'),
  };
  expect(toSource(value)).toBe(`{
  baseURL: "https://app.example.com",
  "odd-name": true,
  trustedOrigins: ["https://a.example.com", "https://b.example.com"],
  session: {
    expiresIn: 60,
  },
  empty: {},
  secret: process.env.SECRET ?? "",
}`);
});
