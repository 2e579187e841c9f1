function lastImport(lines: readonly string[]): number {
  let isInside = false;
  let last = -1;
  for (const [index, line] of lines.entries()) {
    isInside ||= /^import\b(?!\s*[(.])/.test(line);
    if (isInside && /["'];?$/.test(line.trimEnd())) last = index;
    if (last === index || line.includes(";")) isInside = false;
  }
  return last;
}

export function afterImports(text: string, line: string): string {
  const lines = text.split("\n");
  return lines.toSpliced(lastImport(lines) + 1, 0, line).join("\n");
}

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
