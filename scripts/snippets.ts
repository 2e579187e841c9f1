import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { failOn } from "./lib/fail.ts";
import { ownFilesBelow } from "./lib/files.ts";
import { run } from "./lib/run.ts";
import { snippetsOf } from "./lib/snippets.ts";
import { publicPackages, root } from "./lib/workspace.ts";

// Below docs/, whose dependencies are what a reader would have installed.
const scratch = join(root, "docs", ".cache", "snippets");
const pages = [
  join(root, "README.md"),
  ...publicPackages.map(({ dir }) => join(dir, "README.md")),
  ...ownFilesBelow(join(root, "docs"), /\.md$/),
].filter((file) => existsSync(file));

rmSync(scratch, { recursive: true, force: true });
mkdirSync(scratch, { recursive: true });
const places = new Map<string, string>();
const problems: string[] = [];
for (const path of pages) {
  const page = relative(root, path);
  const found = snippetsOf(page, readFileSync(path, "utf8"));
  problems.push(...found.problems);
  for (const { file, text, place } of found.snippets) {
    const target = join(scratch, page.replace(/[^\w]+/g, "-"), file);
    if (places.has(target)) problems.push(`${place}: ${file} stands twice on this page`);
    places.set(target, place);
    mkdirSync(dirname(target), { recursive: true });
    // Makes a module of a block without imports, with its own names.
    writeFileSync(target, `${text}\nexport {};\n`);
  }
}
failOn(problems, "Documentation snippets:");

const settings = {
  extends: "../../../tsconfig.base.json",
  compilerOptions: { types: ["node"], jsx: "react-jsx", exactOptionalPropertyTypes: false },
  include: ["**/*.ts", "**/*.tsx"],
};
writeFileSync(join(scratch, "tsconfig.json"), JSON.stringify(settings));
if (places.size > 0) {
  const { code, output } = await run("tsc", ["--noEmit", "--pretty", "false", "-p", "."], { cwd: scratch });
  const located = output.replaceAll(/^[^\s(]+(?=\()/gm, (file) => {
    const place = places.get(join(scratch, file));
    return place === undefined ? file : `${place} ${file.split("/").slice(1).join("/")}`;
  });
  failOn(code === 0 ? [] : located.trimEnd().split("\n"), "Documentation snippets do not compile:");
}
console.log(`${places.size} snippets on ${pages.length} pages`);
