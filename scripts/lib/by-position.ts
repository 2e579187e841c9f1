import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Options } from "tsup";
import { filesBelow } from "./files.ts";

type Words = Readonly<Record<string, unknown>>;

/** Returns the English file of the same group, or undefined if the file has no translated texts. */
export function englishOf(path: string): string | undefined {
  const [folder, name] = [dirname(path), basename(path)];
  const isScreens = basename(dirname(folder)) === "screens" && /^(?!en$)[a-z]{2}$/.test(basename(folder));
  if (isScreens) return join(dirname(folder), "en", name);
  const isErrors = basename(dirname(folder)) === "errors" && /^(?!en\.)[a-z]{2}\.ts$/.test(name);
  return isErrors ? join(folder, "en.ts") : undefined;
}

/** Returns the only export of a file. */
async function wordsOf(path: string): Promise<readonly [name: string, words: Words]> {
  const [only, ...others] = Object.entries((await import(pathToFileURL(path).href)) as Record<string, Words>);
  if (only === undefined || others.length > 0) throw new Error(`${path} exports more than its words`);
  return only;
}

/** Writes a module with the texts in the order of the English keys. */
export function written(name: string, words: Words, english: Words): string {
  const keys = Object.keys(english);
  const strange = Object.keys(words).filter((key) => !Object.hasOwn(english, key));
  const missing = keys.filter((key) => !Object.hasOwn(words, key));
  if (strange.length + missing.length > 0) throw new Error(`Other keys than in English: ${[...strange, ...missing]}`);
  return `export const ${name} = /* @__PURE__ */ byPosition(english, ${JSON.stringify(keys.map((key) => words[key]))});`;
}

const HELPER = `export const byPosition = (english, words) =>
  Object.fromEntries(Object.keys(english).map((key, at) => [key, words[at]]));`;

/**
 * A page has the keys once, with the English texts. Other languages contain only their texts in the same order.
 * Sources keep the keys, which the compiler and translators need.
 */
export const wordsByPosition: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "words-by-position",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^by-position$/ }, ({ path }) => ({ path, namespace: "words", sideEffects: false }));
    onLoad({ filter: /.*/, namespace: "words" }, () => ({ contents: HELPER, loader: "js" }));
    onLoad({ filter: /[\\/]src[\\/](screens|errors)[\\/][\w-]+[\\/][\w-]+\.ts$/ }, async ({ path }) => {
      const english = englishOf(path);
      if (english === undefined) return undefined;
      const [[name, words], [englishName, englishWords]] = await Promise.all([wordsOf(path), wordsOf(english)]);
      const imports = [
        `import { ${englishName} as english } from ${JSON.stringify(english)};`,
        'import { byPosition } from "by-position";',
      ];
      const contents = [...imports, written(name, words, englishWords)].join("\n");
      return { contents, loader: "js", resolveDir: dirname(path) };
    });
  },
};

/** Returns the built languages that differ from their sources. */
export async function falselyWritten(dir: string): Promise<string[]> {
  const built = filesBelow(join(dir, "dist", "screens")).filter((file) => /[\\/][a-z]{2}\.js$/.test(file));
  if (built.length === 0) throw new Error("No built language was found");
  const wrong: string[] = [];
  for (const file of built) {
    const source = file.replace(join(dir, "dist"), join(dir, "src")).replace(/js$/, "ts");
    const [said, meant] = await Promise.all([file, source].map((path) => import(pathToFileURL(path).href)));
    if (!isDeepStrictEqual({ ...said }, { ...meant })) wrong.push(file);
  }
  return wrong;
}
