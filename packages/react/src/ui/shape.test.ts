import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const read = (file: string): string => readFileSync(folder + file, "utf8");
const filesOf = (room: string): string[] =>
  readdirSync(folder + room, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test"))
    .map((file) => `${room}/${file}`);

const manifest = JSON.parse(read("../../package.json")) as {
  readonly exports: Readonly<Record<string, { readonly source?: string } | string>>;
};
/** The entries of the screens in the package's exports. */
const ENTRIES = Object.values(manifest.exports).flatMap((entry) => {
  const [, file] = /^\.\/src\/ui\/([\w-]+\.ts)$/.exec((typeof entry === "object" && entry.source) || "") ?? [];
  return file === undefined ? [] : [file];
});
test("screens call no client directly, only through hooks", () => {
  const asking = filesOf("screens").filter((file) =>
    /(?<![-\w])client\.|\{[^}]*\bclient\b[^}]*\} = useUI|use(Organization|Admin)Client\(|\buse(Resend|List|Form)(<\w+>)?\(/.test(
      read(file),
    ),
  );
  expect(asking).toEqual([]);
});

test("every part and shared type is exported", () => {
  const types = ENTRIES.map(read).join("\n");
  for (const file of filesOf("parts")) {
    const own = [...read(file).matchAll(/^export (?:const|function|interface|type) (\w+)/gm)].map(
      ([, name = ""]) => name,
    );
    expect(own.length).toBeGreaterThan(0);
    for (const name of own) expect(types, `${name} of ${file}`).toMatch(new RegExp(`[{, ]${name}[, ]`));
  }
});
