import { expect, it } from "vitest";
import { toGreetingName, toPlainLine, toShownName } from "./plain-line.ts";

it("makes one line of whatever breaks it", () => {
  expect(toPlainLine(" a\r\nBcc: b\t c\u0000\u2028d\u0085e ", 80)).toBe("a Bcc: b c d e");
});

it("takes out what is invisible or turns the text around, and keeps the joiners of writing", () => {
  expect(toPlainLine("\u202eevil\u2066\u200b\ufeff", 80)).toBe("evil");
  expect(toPlainLine("\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", 80)).toContain("\u200c");
});

it("cuts between characters, never within one", () => {
  expect(toPlainLine("👩🏽".repeat(3), 3)).toBe("👩🏽…");
  expect(toPlainLine("a".repeat(5), 5)).toBe("aaaaa");
  expect(toPlainLine("\ud800", 5).isWellFormed()).toBe(true);
});

it("shows names that no mail program makes a link of", () => {
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
])("greets %s", (name) => expect(toGreetingName(name)).toBe(name));

it.each([
  ["a link", "https://evil.example"],
  ["a host", "evil.example"],
  ["an address", "ada@example.com"],
  ["markup", "<img src=x onerror=alert(1)>"],
  ["numbers", "Call 555 0199"],
  ["a call", "You won!"],
  ["too much", "Ada ".repeat(20)],
  ["ten thousand characters", "a".repeat(10_000)],
  ["nothing", " \u200b "],
])("greets nobody called %s", (_what, name) => expect(toGreetingName(name)).toBeNull());
