import type { Folder } from "./folder.ts";
import type { Chore, FileChange } from "./plan.ts";

interface Line {
  readonly unless: RegExp;
  readonly line: string;
}

interface Insertion {
  readonly path: string;
  /** The file needs no insertion if it matches this. */
  readonly unless: RegExp;
  /** Returns the new text, or null if the file's layout is not known. */
  insert(text: string): string | null;
  /** Lines to show if the insertion must be made by hand. */
  readonly lines: readonly string[];
}

/** Collects changes. Existing text is never replaced. */
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

  /** Appends lines to a file such as `.gitignore`, or creates it. */
  append(path: string, lines: readonly Line[], secret?: string): void {
    const before = this.#folder.read(path);
    const missing = lines.filter(({ unless }) => before === null || !unless.test(before));
    if (missing.length === 0) return;
    const start = before === null || before === "" || before.endsWith("\n") ? (before ?? "") : `${before}\n`;
    const after = `${start}${missing.map(({ line }) => `${line}\n`).join("")}`;
    this.changes.push({ path, before, after, ...(secret !== undefined && { secret }) });
  }
}
