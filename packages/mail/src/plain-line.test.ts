import { expect, it } from "vitest";
import { toGreetingName, toPlainLine, toShownName } from "./plain-line.ts";

it("replaces line breaks with spaces", () => {
  expect(toPlainLine(" a\r\nBcc: b\t c\u0000\u2028d\u0085e ", 80)).toBe("a Bcc: b c d e");
});

it("removes invisible and direction characters, and keeps joiners", () => {
  expect(toPlainLine("\u202eevil\u2066\u200b\ufeff", 80)).toBe("evil");
  expect(toPlainLine("\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", 80)).toContain("\u200c");
});

it("cuts between characters, not within one", () => {
  expect(toPlainLine("👩🏽".repeat(3), 3)).toBe("👩🏽…");
  expect(toPlainLine("a".repeat(5), 5)).toBe("aaaaa");
  expect(toPlainLine("\ud800", 5).isWellFormed()).toBe(true);
});

it("toShownName breaks links that mail programs would make", () => {
  const shown = toShownName("Win at https://evil.example/x, www.evil.example or me@evil.example");
  expect(shown.replaceAll("\u200c", "")).toBe("Win at https://evil.example/x, www.evil.example or me@evil.example");
  expect(shown).not.toMatch(/\w\.\w|:\/|\/\/|\w@\w/);
  expect(toShownName("Analytical Engines Ltd.")).toBe("Analytical Engines Ltd.");
});

it.each([
  "Ada",
  "Ada Lovelace",
  "Jean-Luc O’Neill",
  "J. R. R. Tolkien",
  "Ольга Ковальчук",
  "李小龍",
  "Mª José",
  "Sammy Davis Jr.",
])("toGreetingName accepts %s", (name) => expect(toGreetingName(name)).toBe(name));

it.each([
  ["a link", "https://evil.example"],
  ["a host", "evil.example"],
  ["an address", "ada@example.com"],
  ["markup", "<img src=x onerror=alert(1)>"],
  ["numbers", "Call 555 0199"],
  ["an exclamation", "You won!"],
  ["a long name", "Ada ".repeat(20)],
  ["ten thousand characters", "a".repeat(10_000)],
  ["an empty name", " \u200b "],
])("toGreetingName returns null for %s", (_what, name) => expect(toGreetingName(name)).toBeNull());
