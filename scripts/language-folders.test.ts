import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languages } from "../packages/i18n/src/languages.ts";
import { root } from "./lib/workspace.ts";

const here = join(root, "packages", "i18n", "src", "languages");

const filesOf = (tag: string): string[] =>
  readdirSync(join(here, tag), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .sort();
const exportsOf = async (tag: string, file: string): Promise<object> => import(join(here, tag, file));

/** English is divided by screen, since a page in English does not choose what to load. */
const isDivision = (file: string): boolean => file.startsWith("front-");
const english = filesOf("en").filter((file) => !isDivision(file));
const isOfScreens = (file: string): boolean => file.startsWith("screens");

test("the folders are those of the list of languages", () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(languages.map(({ tag }) => tag as string).sort());
});

describe.each(languages)("$tag", ({ tag }) => {
  test("has the same files as English", () => {
    expect(filesOf(tag).filter((file) => tag !== "en" || !isDivision(file))).toEqual(english);
  });

  test.each(english.filter((file) => !isOfScreens(file)))("%s has the same exports as in English", async (file) => {
    expect(Object.keys(await exportsOf(tag, file))).toEqual(Object.keys(await exportsOf("en", file)));
  });

  test.each(english.filter(isOfScreens))("%s exports one group, named after the language", async (file) => {
    const [only, ...others] = Object.entries(await exportsOf(tag, file));
    const [inEnglish] = Object.keys(await exportsOf("en", file));
    expect(others).toEqual([]);
    expect(only?.[0]).toBe(inEnglish?.replace("en", tag));
    expect(only?.[1]).toMatchObject({ locale: tag });
  });
});
