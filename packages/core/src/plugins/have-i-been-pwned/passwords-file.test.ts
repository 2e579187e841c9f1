import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { passwordsFile } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "passwords-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { signal } = new AbortController();
const hashes = Array.from({ length: 5000 }, (_, index) =>
  createHash("sha1").update(`password ${index}`).digest("hex").toUpperCase(),
).sort();

function write(lines: readonly string[], end = "\r\n"): string {
  const path = join(folder, `${Math.random()}.txt`);
  writeFileSync(path, lines.join(end));
  return path;
}

const formats: readonly [string, (hash: string, index: number) => string, string][] = [
  ["hashes with counts, as the downloader writes them", (hash, index) => `${hash}:${index + 1}`, "\r\n"],
  ["hashes alone in lower case", (hash) => hash.toLowerCase(), "\n"],
];

test.each(formats)("finds the range of each prefix in a file with %s", async (_, toLine, end) => {
  const lines = hashes.map(toLine);
  for (const last of ["", end]) {
    const findRange = passwordsFile(write(last === "" ? lines : [...lines, ""], end));
    for (const hash of [hashes[0], hashes[2500], hashes.at(-1), "00000", "FFFFF", "80000"]) {
      const prefix = (hash ?? "").slice(0, 5);
      const expected = lines.filter((line) => line.toUpperCase().startsWith(prefix)).map((line) => line.slice(5));
      const found = [...(await findRange(prefix, signal))].map((line) => line.trim());
      expect(found).toEqual(expected);
    }
  }
});

test("finds each of its hashes, in files of each size", async () => {
  for (const size of [1, 2, 3, 50]) {
    const few = hashes.slice(0, size);
    const findRange = passwordsFile(write(few, "\n"));
    for (const hash of few) expect([...(await findRange(hash.slice(0, 5), signal))]).toContain(hash.slice(5));
  }
});

test("finds a range that is longer than one chunk", async () => {
  const range = Array.from(
    { length: 4000 },
    (_, index) => `ABCDE${index.toString(16).toUpperCase().padStart(35, "0")}`,
  );
  const findRange = passwordsFile(write(["ABCDD".padEnd(40, "F"), ...range, "ABCDF".padEnd(40, "0")], "\n"));
  expect([...(await findRange("ABCDE", signal))]).toEqual(range.map((hash) => hash.slice(5)));
});

test("a file that is missing, a folder or not a list of hashes is refused at start", () => {
  expect(() => passwordsFile(join(folder, "missing.txt"))).toThrow("ENOENT");
  expect(() => passwordsFile(folder)).toThrow("one SHA-1 hash in each line");
  expect(() => passwordsFile(write(["password", "123456"]))).toThrow("one SHA-1 hash in each line");
});

test("a file that turns out to be broken rejects", async () => {
  const path = write(hashes, "\n");
  const findRange = passwordsFile(path);
  writeFileSync(path, "x".repeat(200_000));
  await expect(findRange("80000", signal)).rejects.toThrow("not a SHA-1 hash");
});
