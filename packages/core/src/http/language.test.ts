import { expect, test } from "vitest";
import { RequestCookies } from "./cookie-jar.ts";
import { requestLanguage } from "./language.ts";

function languageOf(headers: Record<string, string>, configured: "de" | null = null) {
  const given = new Headers(headers);
  return requestLanguage(configured, { headers: given, cookies: new RequestCookies(given) });
}

test("prefers the option, then the cookie, then Accept-Language, then English", () => {
  const all = { cookie: "lang=pl", "accept-language": "fr" };
  expect(languageOf(all, "de")).toBe("de");
  expect(languageOf(all)).toBe("pl");
  expect(languageOf({ "accept-language": "fr" })).toBe("fr");
  expect(languageOf({})).toBe("en");
});

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["ja, tr;q=0.5, uk;q=0.7", "uk"],
  ["es;q=0, ru;q=0.1", "ru"],
  ["xx", "en"],
  ["*", "en"],
  ["", "en"],
  [";;;,,,q=1", "en"],
  [`${"x,".repeat(100_000)}de`, "en"],
])("Accept-Language %j selects %s", (header, language) => {
  expect(languageOf({ "accept-language": header })).toBe(language);
});

test("ignores a cookie with an unsupported language", () => {
  expect(languageOf({ cookie: "lang=klingon", "accept-language": "tr" })).toBe("tr");
});
