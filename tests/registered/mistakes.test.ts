import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

const folder = join(import.meta.dirname, "mistakes");
const root = join(import.meta.dirname, "..", "..");
const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));

/** What the compiler prints, by file: an error's line, and those below it that go on with it. */
async function complaints(): Promise<Map<string, string>> {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const given = [tsc, "--noEmit", "--pretty", "false", "-p", folder];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, given, { cwd: folder, maxBuffer: 10_000_000 }, (_, printed) => resolve(printed));
  });
  const found = new Map<string, string>();
  let name = "";
  for (const line of output.split("\n")) {
    name = /^(\S+\.ts)\(\d+,\d+\): error/.exec(line)?.[1] ?? name;
    found.set(name, `${found.get(name) ?? ""}${line}\n`);
  }
  return found;
}

describe("what an application declares, its types know", () => {
  let printed: Map<string, string>;
  beforeAll(async () => {
    printed = await complaints();
  });

  test("nothing else is wrong", () => {
    expect([...printed.keys()].sort()).toEqual([...names].sort());
  });

  test.each(names)("%s does not compile, and the compiler says why", (name) => {
    const expected = /^\/\/ says: (.+)$/m.exec(readFileSync(join(folder, name), "utf8"))?.[1];
    expect(expected).toBeDefined();
    expect(printed.get(name)).toContain(expected);
  });
});
