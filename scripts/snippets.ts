import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { eventCheck } from "./lib/event-table.ts";
import { failOn } from "./lib/fail.ts";
import { ownFilesBelow } from "./lib/files.ts";
import { compileLibraries, libraries } from "./lib/libraries.ts";
import { run } from "./lib/run.ts";
import { pluginApp, snippetsOf } from "./lib/snippets.ts";
import { brokenRows } from "./lib/tables.ts";
import { publicPackages, root } from "./lib/workspace.ts";

// docs/ has the dependencies of a reader.
const scratch = join(root, "docs", ".cache", "snippets");
const pages = [
  join(root, "README.md"),
  ...publicPackages.map(({ dir }) => join(dir, "README.md")),
  ...ownFilesBelow(join(root, "docs"), /\.md$/),
].filter((file) => existsSync(file));

rmSync(scratch, { recursive: true, force: true });
mkdirSync(scratch, { recursive: true });
const places = new Map<string, string>();
/** These imports change the types of sign-in in the whole program. */
const changesSignIn =
  /(?:from |import\()"@sallyport\/(?:\w+\/two-factor|next\/ui|react\/ui\/(?:account|api-key|organization|screens|two-factor))"/;
/** A registration applies to every `createAuth` of a program. */
const registers = /interface Register \{/;
/** Only a bundler resolves imports without an extension or from the application's root. */
const bundled = /from "(?:@|next|\.{1,2})\/(?:[^".]|\.\.\/)+"/;
const roots = new Set<string>();
const programs = {
  plain: [] as string[],
  "two-factor": [] as string[],
  registers: [] as string[],
  bundled: [] as string[],
  events: [join(scratch, "events.ts")],
};
const programOf = (text: string): keyof typeof programs => {
  if (registers.test(text)) return "registers";
  if (bundled.test(text)) return "bundled";
  return changesSignIn.test(text) ? "two-factor" : "plain";
};
const problems: string[] = [];
// Snippets declare events of their own, so this table has its own program.
const endpointsPage = readFileSync(join(root, "docs", "guide", "endpoints.md"), "utf8");
writeFileSync(join(scratch, "events.ts"), eventCheck(endpointsPage));
places.set(join(scratch, "events.ts"), "docs/guide/endpoints.md, its table of events:");
for (const path of pages) {
  const page = relative(root, path);
  const text = readFileSync(path, "utf8");
  const found = snippetsOf(page, text);
  problems.push(...found.problems, ...brokenRows(page, text));
  for (const { file, text, place } of found.snippets) {
    const folder = page.replace(/[^\w]+/g, "-");
    const target = join(scratch, folder, file);
    if (places.has(target)) problems.push(`${place}: ${file} stands twice on this page`);
    places.set(target, place);
    programs[programOf(text)].push(target);
    if (text.includes('from "@/')) roots.add(`./${folder}/*`);
    mkdirSync(dirname(target), { recursive: true });
    // `export` makes the snippet a module.
    writeFileSync(target, `${text}\nexport {};\n`);
    const app = pluginApp(file, text);
    if (app === null) continue;
    const user = target.replace(/\.ts$/, ".createAuth.ts");
    places.set(user, `${place}, given to createAuth:`);
    programs.plain.push(user);
    writeFileSync(user, app);
  }
}
failOn(problems, "Documentation snippets:");

const located = (output: string): string =>
  output.replaceAll(/^[^\s(]+(?=\()/gm, (file) => {
    const place = places.get(join(scratch, file));
    return place === undefined ? file : `${place} ${file.split("/").slice(1).join("/")}`;
  });
const compiled = await compileLibraries();
failOn(compiled.code === 0 ? [] : [compiled.output], "The packages do not compile:");
for (const [name, files] of Object.entries(programs)) {
  if (files.length === 0) continue;
  const settings = {
    extends: "../../../tsconfig.base.json",
    compilerOptions: {
      types: ["node"],
      declaration: false,
      rewriteRelativeImportExtensions: false,
      jsx: "react-jsx",
      exactOptionalPropertyTypes: false,
      // Vite and Next declare style sheets.
      noUncheckedSideEffectImports: false,
      ...(name === "bundled" && { module: "preserve", moduleResolution: "bundler", paths: { "@/*": [...roots] } }),
    },
    files,
    references: libraries,
  };
  writeFileSync(join(scratch, `${name}.json`), JSON.stringify(settings));
  const { code, output } = await run(
    "tsc",
    ["--noEmit", "--singleThreaded", "--pretty", "false", "-p", `${name}.json`],
    { cwd: scratch },
  );
  failOn(code === 0 ? [] : located(output).trimEnd().split("\n"), "Documentation snippets do not compile:");
}
console.log(`${places.size} files of snippets on ${pages.length} pages`);
