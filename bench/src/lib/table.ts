export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "--:"));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** Formats three significant digits. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** Marks a value over budget. */
export const atMost = (value: number, budget: number, unit = ""): string =>
  `${figure(value)}${unit} (≤ ${budget}${unit}${value <= budget ? "" : ", **over**"})`;

export const atLeast = (value: number, budget: number, unit = ""): string =>
  `${figure(value)}${unit} (≥ ${budget}${unit}${value >= budget ? "" : ", **under**"})`;
