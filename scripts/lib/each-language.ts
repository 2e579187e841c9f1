import { readFileSync } from "node:fs";
import type { Options } from "tsup";
import { languages } from "../../packages/i18n/src/languages.ts";

const CALL = /await inEachLanguage\(\s*"([\w-]+)",\s*"(\w+)",?\s*\)/g;
const IMPORT = /^import \{ inEachLanguage \} from "[^"]+";\n/m;

/** Replaces the calls of `inEachLanguage` in the text of a file by static imports of the same exports. */
export function withStaticImports(path: string, text: string): string {
  const [, inside = ""] = /[\\/]i18n[\\/]src[\\/](.+)$/.exec(path) ?? [];
  const folder = `./${"../".repeat(inside.split(/[\\/]/).length - 1)}languages`;
  const imports: string[] = [];
  const written = text.replace(CALL, (_, file: string, name: string) => {
    const members = languages.map(({ tag }) => {
      const local = `${name}_${tag}`;
      const target = `${folder}/${tag}/${file}.ts`;
      imports.push(`import { ${name} as ${local} } from ${JSON.stringify(target)};\n`);
      return `${tag}: ${local}`;
    });
    return `{ ${members.join(", ")} }`;
  });
  const rest = written.replace(IMPORT, "");
  if (rest.includes("inEachLanguage")) throw new Error(`${path} uses inEachLanguage in a way that cannot be built`);
  return imports.join("") + rest;
}

/** The sources find the files of a language by its tag. Built files import them, so that bundlers leave out the rest. */
export const eachLanguage: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "each-language",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]i18n[\\/]src[\\/]([\w-]+[\\/])?[\w-]+\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      return IMPORT.test(text) ? { contents: withStaticImports(path, text), loader: "ts" } : undefined;
    });
  },
};
