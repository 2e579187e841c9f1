import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Options } from "tsup";
import { entriesOf } from "./entries.ts";
import type { Workspace } from "./workspace.ts";

type Words = Readonly<Record<string, unknown>>;
/** The exports of a file: either objects of texts by name, or one group of screens. */
type Exports = Readonly<Record<string, Words>>;

const WORDS =
  /[\\/]languages[\\/](?!en[\\/])[\w-]+[\\/](screens[\\/][\w-]+|errors|(?:organization|plugin)-errors)\.ts$/;
const DECLARED = /^((?:export )?const (\w+)): \w+ = \{\n[\s\S]*?^\};$/gm;

/** Returns the English file of the same group, or undefined if the file has no translated texts. */
export function englishOf(path: string): string | undefined {
  return WORDS.test(path) ? path.replace(/([\\/]languages[\\/])[\w-]+(?=[\\/])/, "$1en") : undefined;
}

/** Returns texts in the order of the English keys. */
export function inOrder(words: Words, english: Words): unknown[] {
  const keys = Object.keys(english);
  const strange = Object.keys(words).filter((key) => !Object.hasOwn(english, key));
  const missing = keys.filter((key) => !Object.hasOwn(words, key));
  if (strange.length + missing.length > 0)
    throw new Error(`The keys differ from those in English: ${[...strange, ...missing]}`);
  return keys.map((key) => words[key]);
}

/** Returns the texts that a file declares under a name, and the expression for them in another file. */
function declared(exports: Exports, name: string): readonly [words: Words, expression: string] {
  const own = exports[name];
  if (own !== undefined) return [own, name];
  const [group = "", value] = Object.entries(exports)[0] ?? [];
  return [value?.[name] as Words, `${group}.${name}`];
}

/** Replaces each object of texts in a file by a list in the order of the English keys. */
export function written(text: string, exports: Exports, english: Exports): string {
  const result = text.replace(DECLARED, (_, head: string, name: string) => {
    const [words] = declared(exports, name);
    const [englishWords, expression] = declared(english, name);
    const list = JSON.stringify(inOrder(words, englishWords));
    return `${head} = /* @__PURE__ */ byPosition(english.${expression}, ${list});`;
  });
  if (result === text) throw new Error("The file declares no texts");
  return result;
}

const HELPER = `export const byPosition = (english, words) =>
  Object.fromEntries(Object.keys(english).map((key, at) => [key, words[at]]));`;

/**
 * A page loads the keys only once, with the English texts. The other languages are written as lists of texts in the
 * same order. The sources keep the keys, which the compiler and translators need.
 */
export const wordsByPosition: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "words-by-position",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^by-position$/ }, ({ path }) => ({ path, namespace: "words", sideEffects: false }));
    onLoad({ filter: /.*/, namespace: "words" }, () => ({ contents: HELPER, loader: "js" }));
    onLoad({ filter: /[\\/]languages[\\/]/ }, async ({ path }) => {
      const english = englishOf(path);
      if (english === undefined) return undefined;
      const [own, theirs] = await Promise.all([path, english].map((file) => import(pathToFileURL(file).href)));
      const imports = [
        `import * as english from ${JSON.stringify(english)};`,
        'import { byPosition } from "by-position";',
      ];
      const contents = [...imports, written(readFileSync(path, "utf8"), own, theirs)].join("\n");
      return { contents, loader: "ts", resolveDir: dirname(path) };
    });
  },
};

const isWords = (name: string): boolean => /^(languages\/|errors)/.test(name);

/** Returns the built entries whose texts differ from their sources. */
export async function falselyWritten({ dir, manifest }: Workspace): Promise<string[]> {
  const entries = Object.entries(entriesOf(manifest)).filter(([name]) => isWords(name));
  if (entries.length === 0) throw new Error("No built texts were found");
  const textsOf = async (file: string) => {
    const exported: object = await import(pathToFileURL(join(dir, file)).href);
    return Object.fromEntries(Object.entries(exported).filter(([, value]) => typeof value !== "function"));
  };
  const wrong: string[] = [];
  for (const [name, source] of entries) {
    const [said, meant] = await Promise.all([textsOf(`dist/${name}.js`), textsOf(source)]);
    if (!isDeepStrictEqual(said, meant)) wrong.push(name);
  }
  return wrong;
}
