const cells = (row: string): number => row.trim().replaceAll("\\|", "").replace(/\|$/, "").split("|").length - 1;

/** Returns table rows whose number of cells differs from the header's. */
export function brokenRows(page: string, markdown: string): string[] {
  let wanted: number | null = null;
  return markdown.split("\n").flatMap((line, at) => {
    if (!line.startsWith("|")) {
      wanted = null;
      return [];
    }
    wanted ??= cells(line);
    return cells(line) === wanted ? [] : [`${page}:${at + 1}: a row of ${cells(line)} cells, not ${wanted}`];
  });
}
