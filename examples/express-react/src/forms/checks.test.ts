import { describe, expect, it } from "vitest";
import { checkEmail, checkNewPassword, onlyProblems } from "./checks.ts";

describe("checkEmail", () => {
  it.each(["ada@example.com", " ada@example.com ", "ü@example.com"])("lets %j pass", (email) => {
    expect(checkEmail(email)).toBeUndefined();
  });

  it.each(["", "  ", "ada", "ada@", "@example.com", "a b@example.com"])("refuses %j", (email) => {
    expect(checkEmail(email)).toMatch(/^Enter /);
  });
});

describe("checkNewPassword", () => {
  it("counts characters, not the halves of an emoji", () => {
    expect(checkNewPassword("🔑".repeat(7))).toMatch(/at least 8/);
    expect(checkNewPassword("🔑".repeat(8))).toBeUndefined();
    expect(checkNewPassword("🔑".repeat(128))).toBeUndefined();
    expect(checkNewPassword("x".repeat(129))).toMatch(/128/);
  });
});

describe("onlyProblems", () => {
  it("leaves out what is right", () => {
    expect(onlyProblems({ email: undefined, password: "Too short." })).toEqual({ password: "Too short." });
  });
});
