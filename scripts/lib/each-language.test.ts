import { join } from "node:path";
import { expect, test } from "vitest";
import { withStaticImports } from "./each-language.ts";
import { root } from "./workspace.ts";

const file = join(root, "packages/i18n/src/errors/x.ts");
const HEAD = 'import { inEachLanguage } from "../each-language.ts";\n';

test("replaces a call with static imports, one for each language", () => {
  const written = withStaticImports(file, `${HEAD}export const texts = await inEachLanguage("mails", "mails");\n`);
  expect(written).toContain('import { mails as mails_de } from "./../languages/de/mails.ts";\n');
  expect(written).toContain('import { mails as mails_en } from "./../languages/en/mails.ts";\n');
  expect(written).toMatch(/export const texts = \{ ru: mails_ru, .*de: mails_de.* \};\n$/);
  expect(written).not.toContain("inEachLanguage");
});

test("throws for a call with a variable argument", () => {
  expect(() => withStaticImports(file, `${HEAD}const texts = await inEachLanguage(name, "mails");`)).toThrow(
    "cannot be built",
  );
});
