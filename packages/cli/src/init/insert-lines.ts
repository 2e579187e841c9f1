const IMPORT = /^import\b[^;]*?(?:from\s*)?["'][^"']+["'];?[^\S\n]*$/gm;

/** Behind the last import, or first. */
export function afterImports(text: string, line: string): string {
  const last = [...text.matchAll(IMPORT)].at(-1);
  if (last === undefined) return `${line}\n${text}`;
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

/** About the one line that matches; null unless there is exactly one. */
export function aroundLine(
  text: string,
  pattern: RegExp,
  toLines: (match: RegExpExecArray) => { readonly above: readonly string[]; readonly below: string },
): string | null {
  const lines = text.split("\n");
  const found = lines.flatMap((line, index) => {
    const match = pattern.exec(line);
    return match === null ? [] : [{ index, match }];
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  const { above, below } = toLines(only.match);
  return lines.toSpliced(only.index, 1, ...above, only.match.input, below).join("\n");
}
