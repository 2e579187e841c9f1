import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { snippetsOf } from "../../scripts/lib/snippets.ts";

const docs = join(import.meta.dirname, "..");

/** The named files of a guide in a folder of their own, each text changed by `adapt`. */
export function filesOfPage(page: string, adapt: (text: string) => string = (text) => text): string {
  const folder = join(docs, ".cache", `${page}-page`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { snippets } = snippetsOf(page, readFileSync(join(docs, "guide", `${page}.md`), "utf8"));
  for (const { file, text } of snippets) writeFileSync(join(folder, file), adapt(text));
  return folder;
}
