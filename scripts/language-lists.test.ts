import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languages } from "../packages/i18n/src/languages.ts";
import { root } from "./lib/workspace.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const entries = Object.keys((JSON.parse(read("packages/i18n/package.json")) as { exports: object }).exports);
const groups = entries.flatMap((entry) => /^\.\/screens\/(\S+\/)?en$/.exec(entry)?.slice(1, 2) ?? []);
const inEnglish = new Intl.DisplayNames(["en"], { type: "language" });

// The compiler does not read manifests and pages, so a test checks their languages.
describe.each(languages)("$tag", ({ tag, code }) => {
  test.each(groups)("is an entry of each group of screens: %s", (group = "") => {
    expect(entries).toContain(`./screens/${group}${tag}`);
  });

  test("is named by the page of the package", () => {
    expect(read("packages/i18n/README.md")).toContain(inEnglish.of(tag));
  });

  test("has its number on the page of the providers, where VK takes it", () => {
    const page = read("docs/providers.md");
    expect(page).toMatch(
      tag === "en" ? `languageId: ${code},` : new RegExp(`\\b${code} (?:is )?${inEnglish.of(tag)}\\b`),
    );
  });

  test("is a value of the option language", () => {
    const row = read("docs/guide/options.md")
      .split("\n")
      .find((line) => line.startsWith("| `language` |"));
    expect(row).toContain(`\`${tag}\``);
  });
});

test("the groups of screens are found in the manifest", () => {
  expect(groups).toContain("account/");
});
