import { join } from "node:path";
import { expect, test } from "vitest";
import { bundledSource, bundledSpecifier, distPath } from "./bundled-types.ts";
import { root, type Workspace } from "./workspace.ts";

const folder = "packages/core";
const item: Workspace = {
  folder,
  dir: join(root, folder),
  manifest: { name: "@sallyport/core", version: "0.0.0", peerDependencies: { "@sallyport/react": "*" } },
};
const languages = "packages/i18n/src/languages.ts";

test("bundles an entry of a package that is not a dependency", () => {
  expect(bundledSource(item, "@sallyport/i18n/languages")).toBe(languages);
  for (const specifier of ["@sallyport/core", "@sallyport/react", "@sallyport/i18n/none", "./a.ts", "zod"])
    expect(bundledSource(item, specifier), specifier).toBeUndefined();
});

test("puts its declaration in a folder named after its package", () => {
  expect(distPath(item, "packages/core/src/contracts/language.d.ts")).toBe("contracts/language.d.ts");
  expect(distPath(item, languages)).toBe("i18n/languages.ts");
});

test("imports it with a relative path in a declaration", () => {
  expect(bundledSpecifier(item, "packages/core/src/contracts/language.d.ts", languages)).toBe("../i18n/languages.ts");
  expect(bundledSpecifier(item, "packages/core/src/index.d.ts", languages)).toBe("./i18n/languages.ts");
});
