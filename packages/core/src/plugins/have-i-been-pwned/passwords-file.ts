import type { FindRange } from "./options.ts";

const LINE_BYTES = 128;
const CHUNK_BYTES = 65_536;
const RANGE_CHARACTERS = 4_000_000;
const HASH = /^[0-9a-f]{40}(?::\d+)?\r?$/i;

function loadFiles() {
  const { process }: { readonly process?: Partial<Pick<NodeJS.Process, "getBuiltinModule">> } = globalThis;
  const files = process?.getBuiltinModule?.("node:fs");
  if (files === undefined) throw new TypeError("passwordsFile: this runtime has no node:fs");
  return files;
}

type Files = ReturnType<typeof loadFiles>;
type FileHandle = Awaited<ReturnType<Files["promises"]["open"]>>;

const toText = (bytes: Uint8Array, length: number): string =>
  new TextDecoder("latin1").decode(bytes.subarray(0, length));

async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
  return toText(buffer, bytesRead);
}

async function lineFrom(file: FileHandle, position: number): Promise<{ readonly at: number; readonly text: string }> {
  const from = Math.max(0, position - 1);
  const part = await readAt(file, from, 2 * LINE_BYTES);
  const end = position === 0 ? -1 : part.indexOf("\n");
  const skipped = position > 0 && end === -1 ? part.length : end + 1;
  const text = part.slice(skipped).split("\n", 1)[0] ?? "";
  if (text !== "" && !HASH.test(text)) throw new TypeError("A line of the passwords' file is not a SHA-1 hash");
  return { at: from + skipped, text };
}

async function findStart(file: FileHandle, size: number, prefix: string): Promise<number> {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { at, text } = await lineFrom(file, middle);
    if (text === "" || at >= high || text.toUpperCase() >= prefix) high = middle;
    else low = at + text.length + 1;
  }
  return low;
}

async function readRange(file: FileHandle, start: number, prefix: string, signal: AbortSignal): Promise<string[]> {
  const lines: string[] = [];
  let left = "";
  for (let at = start; !signal.aborted && at - start < RANGE_CHARACTERS; at += CHUNK_BYTES) {
    const part = await readAt(file, at, CHUNK_BYTES);
    const isLast = part.length < CHUNK_BYTES;
    const complete = (left + part).split("\n");
    left = isLast ? "" : (complete.pop() ?? "");
    for (const line of complete) {
      if (line === "") continue;
      if (!HASH.test(line)) throw new TypeError("A line of the passwords' file is not a SHA-1 hash");
      if (!line.toUpperCase().startsWith(prefix)) return lines;
      lines.push(line.slice(prefix.length));
    }
    if (isLast) return lines;
  }
  throw new TypeError("The range of the passwords' file is too long");
}

function checkFile({ closeSync, openSync, readSync, fstatSync }: Files, path: string): void {
  const file = openSync(path, "r");
  try {
    const bytes = new Uint8Array(LINE_BYTES);
    const isFile = fstatSync(file).isFile();
    const text = isFile ? toText(bytes, readSync(file, bytes, 0, LINE_BYTES, 0)) : "";
    if (!HASH.test(text.split("\n", 1)[0] ?? ""))
      throw new TypeError(`passwordsFile: ${path} must have one SHA-1 hash in each line, in their order`);
  } finally {
    closeSync(file);
  }
}

/** Searches a file on this machine, which has one SHA-1 hash in each line, in their order. @throws Error without one */
export function passwordsFile(path: string): FindRange {
  const files = loadFiles();
  checkFile(files, path);
  return async (prefix, signal) => {
    const file = await files.promises.open(path, "r");
    try {
      const { size } = await file.stat();
      return await readRange(file, await findStart(file, size, prefix), prefix, signal);
    } finally {
      await file.close();
    }
  };
}
