import { JSON_DEPTH, JSON_KEYS } from "../data/limits.ts";

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

const textProblem = (text: string): string | null => {
  if (text.includes("\u0000")) return "must not contain NUL";
  return text.isWellFormed() ? null : "must be valid Unicode";
};

/**
 * Returns the reason to refuse JSON, or null. It refuses prototype keys, NUL, lone surrogates, too many keys and too
 * many levels. The loop is not recursive, because the sender chooses the depth.
 */
export function jsonProblem(root: unknown): string | null {
  const stack: Array<{ value: unknown; path: string; depth: number }> = [{ value: root, path: "body", depth: 0 }];
  let keys = 0;
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { value, path, depth } = item;
    if (typeof value === "string") {
      const problem = textProblem(value);
      if (problem !== null) return `[${path}] ${problem}`;
    }
    if (typeof value !== "object" || value === null) continue;
    if (depth >= JSON_DEPTH) return `[${path.slice(0, 100)}] is nested too deeply`;
    for (const key of Object.keys(value)) {
      keys += 1;
      if (keys > JSON_KEYS) return "too many fields";
      if (!Array.isArray(value) && FORBIDDEN.has(key)) return `[${path}] must not have a field named ${key}`;
      if (textProblem(key) !== null) return `[${path}] has a field whose name ${textProblem(key)}`;
      stack.push({ value: Reflect.get(value, key), path: `${path}.${key.slice(0, 50)}`, depth: depth + 1 });
    }
  }
  return null;
}

/** Text below this level is stored as JSON, which escapes it. */
const TEXT_LEVELS = 3;

function problemWithin(input: unknown, levels: number): string | null {
  if (typeof input === "string") {
    const problem = textProblem(input);
    return problem === null ? null : `] ${problem}`;
  }
  if (levels === 0 || typeof input !== "object" || input === null) return null;
  for (const name of Object.keys(input)) {
    const problem = problemWithin(Reflect.get(input, name), levels - 1);
    if (problem !== null) return `.${name.slice(0, 50)}${problem}`;
  }
  return null;
}

export function inputProblem(input: unknown, path: string): string | null {
  const problem = problemWithin(input, TEXT_LEVELS);
  return problem === null ? null : `[${path}${problem}`;
}
