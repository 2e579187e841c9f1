import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DeclaredProvider, providers } from "../../scripts/lib/core-declarations.ts";
import { root } from "../../scripts/lib/workspace.ts";

/** What the list and the file of a provider say of it. */
export interface ProviderData {
  readonly id: string;
  readonly name: string;
  /** With the former name: `X (Twitter)`. */
  readonly title: string;
  readonly definition: DeclaredProvider;
  /** The sentences of its docstring. */
  readonly words: string;
  readonly register: string;
  /** Whether the provider verifies addresses. */
  readonly email: string | undefined;
  readonly refresh: string | undefined;
}

const folder = join(root, "packages/core/src/providers");
const LIST = "packages/core/src/providers/index.ts";

/** @throws Error if a provider's docstring does not say what its documentation needs */
function fileWords(id: string, definition: DeclaredProvider) {
  const text = readFileSync(join(folder, `${id}.ts`), "utf8");
  const [, comment = ""] = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport const ${id} =`).exec(text) ?? [];
  const [words = "", ...tags] = comment.replaceAll(/\n \* ?/g, "\n").split(/^\s*@/m);
  const tagged = new Map(tags.map((tag) => [tag.split(" ", 1)[0] ?? "", tag.replace(/^\w+ /, "").trim()]));
  const needed = definition.email === "never" ? ["register"] : ["register", "email"];
  const missing = needed.find((tag) => !tagged.has(tag));
  if (missing !== undefined) throw new Error(`The docstring of ${id} in ${id}.ts needs @${missing}: see spotify.ts`);
  const register = tagged.get("register") ?? "";
  return { words: words.trim(), register, email: tagged.get("email"), refresh: tagged.get("refresh") };
}

/** Reads every built-in provider. @throws Error if the list gives one no name */
export async function readProviders(): Promise<readonly ProviderData[]> {
  const list = readFileSync(join(root, LIST), "utf8");
  return Promise.all(
    Object.entries(providers).map(async ([id, { load }]) => {
      const named = new RegExp(`/\\*\\* Sign-in with (.+?)(?:, formerly (.+))?\\. \\*/\\n  ${id}:`).exec(list);
      const [, name, former] = named ?? [];
      if (name === undefined) throw new Error(`${LIST} needs a docstring above ${id}: "Sign-in with …."`);
      const title = former === undefined ? name : `${name} (${former})`;
      const definition = await load();
      return { id, name, title, definition, ...fileWords(id, definition) };
    }),
  );
}
