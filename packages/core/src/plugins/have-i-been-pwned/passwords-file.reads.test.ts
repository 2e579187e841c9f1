import { createHash } from "node:crypto";
import { mkdtempSync, promises, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { haveIBeenPwned, passwordsFile } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "passwords-"));
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

const { signal } = new AbortController();
const LINE_BYTES = 41;
const CHUNK_BYTES = 65_536;
const HASH_BITS = 160;

const hashOf = (password: string): string => createHash("sha1").update(password).digest("hex").toUpperCase();

let written = 0;
function write(hashes: readonly string[]): string {
  written += 1;
  const path = join(folder, `${written}.txt`);
  writeFileSync(path, hashes.toSorted().join("\n"));
  return path;
}

type Handle = Awaited<ReturnType<typeof promises.open>>;

/** A file of that many hashes, with the same distance between them, that needs no disk. Returns the sizes of its reads. */
function pretend(bits: number) {
  const reads: number[] = [];
  const size = 2 ** bits * LINE_BYTES;
  const line = (index: number): string =>
    `${(BigInt(index) << BigInt(HASH_BITS - bits)).toString(16).toUpperCase().padStart(40, "0")}\n`;
  const handle = {
    stat: async () => ({ size }),
    async read(buffer: Uint8Array, _offset: number, length: number, position: number) {
      reads.push(length);
      const first = Math.floor(position / LINE_BYTES);
      const end = Math.min(size, position + length);
      const count = Math.ceil(end / LINE_BYTES) - first;
      const text = Array.from({ length: count }, (_, each) => line(first + each)).join("");
      const bytes = Buffer.from(text.slice(position - first * LINE_BYTES, end - first * LINE_BYTES));
      buffer.set(bytes);
      return { buffer, bytesRead: bytes.length };
    },
    close: async () => {},
  };
  // The search uses no more of a handle.
  vi.spyOn(promises, "open").mockImplementation(async () => handle as unknown as Handle);
  return { reads, line };
}

test.each([10, 20, 31])("a search of 2 ** %i hashes reads some short blocks, and then its range", async (bits) => {
  const findRange = passwordsFile(write([hashOf("any")]));
  const { reads, line } = pretend(bits);
  const inRange = 2 ** Math.max(0, bits - 20);
  const first = Math.floor((2 ** bits * 2) / 3 / inRange) * inRange;
  const prefix = line(first).slice(0, 5);
  const expected = Array.from({ length: inRange }, (_, index) => line(first + index).slice(5, -1));
  expect([...(await findRange(prefix, signal))]).toEqual(expected);
  const short = reads.filter((length) => length < CHUNK_BYTES);
  expect(short.length).toBeLessThanOrEqual(Math.log2(2 ** bits * LINE_BYTES) + 1);
  expect(Math.max(...short)).toBeLessThanOrEqual(256);
  expect(reads.length - short.length).toBeLessThanOrEqual(1 + Math.ceil((inRange * LINE_BYTES) / CHUNK_BYTES));
});

test.each([
  ["is renamed to it", (from: string, to: string) => renameSync(from, to)],
  ["is written over it", (_: string, to: string) => writeFileSync(to, hashOf("new password"))],
])("a server refuses the passwords of a new file that %s", async (_, replace) => {
  const path = write([hashOf("old password")]);
  const plugin = haveIBeenPwned({ findRange: passwordsFile(path), whenUnavailable: "refuse" });
  const app = openAuth({ plugins: [plugin] });
  const signUp = async (password: string) =>
    (
      await new Browser(app).post("/sign-up/email", {
        ...ALICE,
        email: `${password.slice(0, 3)}@example.com`,
        password,
      })
    ).code;
  expect(await signUp("old password")).toBe("PASSWORD_COMPROMISED");
  replace(write([hashOf("new password")]), path);
  expect(await signUp("new password")).toBe("PASSWORD_COMPROMISED");
  expect(await signUp("old password")).toBeUndefined();
});

test("a search that runs while the file is replaced ends in the old file", async () => {
  const hashes = Array.from({ length: 2000 }, (_, index) => hashOf(`old ${index}`));
  const [some = ""] = hashes;
  const path = write(hashes);
  const findRange = passwordsFile(path);
  const open = promises.open.bind(promises);
  const replaced: number[] = [];
  vi.spyOn(promises, "open").mockImplementation(async (...args) => {
    const handle = await open(...args);
    const read = handle.read.bind(handle);
    let reads = 0;
    handle.read = ((...of: Parameters<typeof read>) => {
      reads += 1;
      if (reads === 5 && replaced.length === 0) {
        renameSync(write([hashOf("new password")]), path);
        replaced.push(reads);
      }
      return read(...of);
    }) as typeof handle.read;
    return handle;
  });
  expect([...(await findRange(some.slice(0, 5), signal))]).toContain(some.slice(5));
  expect(replaced).toEqual([5]);
  expect([...(await findRange(some.slice(0, 5), signal))]).not.toContain(some.slice(5));
});
