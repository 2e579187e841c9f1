import type { Folder } from "./folder.ts";
import type { Chore, FileChange } from "./plan.ts";

interface Line {
  readonly unless: RegExp;
  readonly line: string;
}

interface Insertion {
  readonly path: string;
  /** Where this stands already nothing is done. */
  readonly unless: RegExp;
  /** The text with the lines in it; null if it is not what we know. */
  insert(text: string): string | null;
  /** By hand then. */
  readonly lines: readonly string[];
}

/** Gathers changes; nothing that is there is written over. */
export class Planner {
  readonly changes: FileChange[] = [];
  readonly chores: Chore[] = [];
  readonly #folder: Folder;

  constructor(folder: Folder) {
    this.#folder = folder;
  }

  /** A file of ours; where another has its name, that is left as it is. */
  create(path: string, text: string): void {
    const before = this.#folder.read(path);
    if (before === text) return;
    if (before === null) this.changes.push({ path, before, after: text });
    else
      this.chores.push({
        path,
        lines: ["It is there already, and was left as it is. Sallyport would have:", ...text.trimEnd().split("\n")],
      });
  }

  insert({ path, unless, insert, lines }: Insertion): void {
    const before = this.#folder.read(path);
    if (before !== null && unless.test(before)) return;
    const after = before === null ? null : insert(before);
    if (after === null) this.chores.push({ path, lines });
    else this.changes.push({ path, before, after });
  }

  /** Lines at the end of a file such as `.gitignore`, which is made if it is not there. */
  append(path: string, lines: readonly Line[], secret?: string): void {
    const before = this.#folder.read(path);
    const missing = lines.filter(({ unless }) => before === null || !unless.test(before));
    if (missing.length === 0) return;
    const start = before === null || before === "" || before.endsWith("\n") ? (before ?? "") : `${before}\n`;
    const after = `${start}${missing.map(({ line }) => `${line}\n`).join("")}`;
    this.changes.push({ path, before, after, ...(secret !== undefined && { secret }) });
  }
}
