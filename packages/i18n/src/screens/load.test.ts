import { expect, test } from "vitest";
import { languages } from "../languages.ts";
import { enAccount } from "./account/en.ts";
import { enAdmin } from "./admin/en.ts";
import { enApiKey } from "./api-key/en.ts";
import { de as deFront } from "./de.ts";
import { en } from "./en.ts";
import { loadLanguage } from "./load.ts";
import { enOrganization } from "./organization/en.ts";

const english = [en, enAccount, enOrganization, enAdmin, enApiKey].flatMap(({ texts }) => Object.keys(texts));

test.each(languages.map(({ tag }) => tag))("%s is loaded with the words of every screen", async (tag) => {
  const { locale, texts } = await loadLanguage(tag);
  expect(locale).toBe(tag);
  expect(Object.keys(texts).sort()).toEqual([...new Set(english)].sort());
});

test("a page that shows some screens loads the words of those", async () => {
  const { locale, texts } = await loadLanguage("de", ["front"]);
  expect([locale, texts]).toEqual([deFront.locale, deFront.texts]);
  await expect(loadLanguage("de", [])).rejects.toThrow("No group of screens is named");
});
