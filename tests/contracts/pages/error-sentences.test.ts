import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { errors as coreErrors } from "../../../packages/core/src/data/errors.ts";
import { languages } from "../../../packages/i18n/src/languages.ts";

const packages = join(import.meta.dirname, "../../../packages");

/** Returns the codes of each exported object, as `defineErrors` makes them. */
async function codesOf(file: string): Promise<string[]> {
  const exported: Record<string, unknown> = await import(file);
  const catalogues = Object.values(exported).filter((value) => typeof value === "object" && value !== null);
  return catalogues.flatMap((catalogue) => Object.keys(catalogue));
}

/** Returns the error codes with messages in each language. */
async function sentences(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map(languages.map(({ tag }) => [tag as string, new Set<string>()]));
  for (const file of globSync(join(packages, "i18n/src/languages/*/{,organization-,plugin-}errors.ts"))) {
    const codes = found.get(basename(dirname(file)));
    for (const code of await codesOf(file)) codes?.add(code);
  }
  return found;
}

test("every error code of the core and the plugins has a message in each language", async () => {
  const catalogues = globSync(join(packages, "core/src/plugins/*/errors.ts"));
  expect(catalogues.length).toBeGreaterThanOrEqual(6);
  const codes = [...Object.keys(coreErrors), ...(await Promise.all(catalogues.map(codesOf))).flat()];
  expect(codes.length).toBeGreaterThan(150);
  for (const [tag, known] of await sentences()) {
    expect(
      codes.filter((code) => !known.has(code)),
      tag,
    ).toEqual([]);
  }
});
