import type { Folder } from "./folder.ts";
import type { Chore, FileChange } from "./plan.ts";

interface Line {
  readonly unless: RegExp;
  readonly line: string;
}

interface Insertion {
  readonly path: string;
  readonly unless: RegExp;
  insert(text: string): string | null;
  readonly lines: readonly string[];
}

export class Planner {
  readonly changes: FileChange[] = [];
  readonly chores: Chore[] = [];
  readonly #folder: Folder;

  constructor(folder: Folder) {
    this.#folder = folder;
  }

  create(path: string, text: string): void {
    const before = this.#folder.read(path);
    if (before === text) return;
    if (before === null) this.changes.push({ path, before, after: text });
    else
      this.chores.push({
        path,
        lines: ["The file already exists and was not changed. Sallyport would write:", ...text.trimEnd().split("\n")],
      });
  }

  insert({ path, unless, insert, lines }: Insertion): void {
    const before = this.#folder.read(path);
    if (before !== null && unless.test(before)) return;
    const after = before === null ? null : insert(before);
    if (after === null) this.chores.push({ path, lines });
    else this.changes.push({ path, before, after });
  }

  append(path: string, lines: readonly Line[], secret?: string): void {
    const before = this.#folder.read(path);
    const missing = lines.filter(({ unless }) => before === null || !unless.test(before));
    if (missing.length === 0) return;
    const start = before === null || before === "" || before.endsWith("\n") ? (before ?? "") : `${before}\n`;
    const after = `${start}${missing.map(({ line }) => `${line}\n`).join("")}`;
    this.changes.push({ path, before, after, ...(secret !== undefined && { secret }) });
  }
}
