import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { failOn } from "./lib/fail.ts";
import { isTest, ownFilesBelow } from "./lib/files.ts";
import { commentsOf, isFragment, messagesOf, proseOf, type Term, termProblems } from "./lib/prose.ts";
import { publicPackages, root } from "./lib/workspace.ts";

/** Per 1,000 lines. The step docstrings asks for more than half of these. */
const MOST_COMMENTS = 45;
/** The maximum share of fragments in per cent. */
const MOST_FRAGMENTS = 1;
const MOST_FILES_IN_A_TEST_FOLDER = 40;

const terms = JSON.parse(readFileSync(join(import.meta.dirname, "prose-terms.json"), "utf8")) as Term[];
const everywhere = terms.filter((term) => term.in === undefined);
/** `pnpm node scripts/prose.ts packages/client` lists the problems of one folder. */
const asked = process.argv.slice(2);
const isAsked = (path: string): boolean => asked.length === 0 || asked.some((folder) => path.startsWith(folder));
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const below = (folder: string, kind: RegExp): string[] =>
  ownFilesBelow(join(root, folder), kind).map((path) => relative(root, path));

// The tests of `packages/i18n` read the other languages and the texts of screens.
const isEnglish = (path: string): boolean => !/\/i18n\/src\/languages\/(?!en\b)\w+\/[\w-]+\.ts$/.test(path);
const isScreenText = (path: string): boolean => /\/i18n\/src\/languages\/\w+\/screens\//.test(path);
/** The comments of these files repeat those of the English ones. */
const isTranslation = (path: string): boolean => isScreenText(path) && !path.includes("/languages/en/");

const sources = publicPackages
  .flatMap(({ folder }) => below(`${folder}/src`, /\.tsx?$/))
  .filter((path) => !isTest(path) && isEnglish(path) && isAsked(path));
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...below("docs", /\.md$/),
  ...below("packages", /\.md$/),
  ...below("examples", /\.md$/),
].filter((path) => existsSync(join(root, path)) && !/CHANGELOG\.md$|^docs\/glossary\.md$/.test(path) && isAsked(path));

let lines = 0;
let comments = 0;
let docstrings = 0;
const fragments: string[] = [];
const words: string[] = [];
for (const path of sources) {
  const text = read(path);
  lines += text.split("\n").length;
  const found = isTranslation(path) ? [] : commentsOf(path, text);
  comments += found.length;
  docstrings += found.filter(({ isDocstring }) => isDocstring).length;
  for (const comment of found) if (isFragment(comment)) fragments.push(`${path}:${comment.line} ${comment.text}`);
  words.push(...termProblems(path, found, everywhere));
  if (!isScreenText(path)) words.push(...termProblems(path, messagesOf(path, text), terms));
}
for (const path of pages) words.push(...termProblems(path, proseOf(read(path)), everywhere));

const folders = new Map<string, number>();
for (const path of below("tests", /\.tsx?$/)) {
  const folder = path.slice(0, path.lastIndexOf("/"));
  folders.set(folder, (folders.get(folder) ?? 0) + 1);
}
/** All tests share one class of each kind. */
const HARNESS = /class (\w*(?:Clock|Browser|Visitor|Mailbox|Outbox))\b/g;
const harness = [...below("packages", /\.tsx?$/), ...below("tests", /\.tsx?$/), ...below("examples", /\.tsx?$/)]
  .flatMap((path) => [...read(path).matchAll(HARNESS)].map(([, name = ""]) => ({ name, path })))
  .filter(({ name }) => /^(Test)?(Clock|Browser|Visitor|Mailbox|Outbox)$/.test(name));

const inThousand = (count: number): number => (lines === 0 ? 0 : (count / lines) * 1000);
const perThousand = inThousand(comments);
const perCent = comments === 0 ? 0 : (fragments.length / comments) * 100;
if (asked.length > 0) console.log([...fragments, ...words].join("\n"));
const largest = Math.max(0, ...folders.values());
console.log(`source lines                 ${lines}
comments in 1,000 lines      ${perThousand.toFixed(1)} (at most ${MOST_COMMENTS}), of which ${inThousand(docstrings).toFixed(1)} are docstrings
fragments                    ${fragments.length} (${perCent.toFixed(1)} %, at most ${MOST_FRAGMENTS} %)
terms and messages to avoid  ${words.length}
harness classes              ${harness.map(({ name }) => name).join(", ")}
files in a test folder       ${largest} (at most ${MOST_FILES_IN_A_TEST_FOLDER})`);
failOn(
  [
    ...(perThousand > MOST_COMMENTS ? [`${perThousand.toFixed(0)} comments in 1,000 lines`] : []),
    ...(perCent > MOST_FRAGMENTS ? fragments : []),
    ...words,
    ...[...folders].flatMap(([folder, count]) =>
      count > MOST_FILES_IN_A_TEST_FOLDER ? [`${folder} has ${count} files`] : [],
    ),
    ...(new Set(harness.map(({ name }) => name.replace(/^Test/, ""))).size < harness.length
      ? harness.map(({ name, path }) => `${name} is a class of ${path}`)
      : []),
  ],
  "Plain English, and one test house:",
);
