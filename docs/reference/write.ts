import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generatedPages } from "./pages.ts";

const folder = join(import.meta.dirname, "..", "generated");

rmSync(folder, { recursive: true, force: true });
const pages = Object.entries(await generatedPages());
for (const [name, text] of pages) {
  const file = join(folder, `${name}.md`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(`${pages.length} pages written from the code`);
