import type { Graph } from "./graph.ts";

/** Returns import cycles as chains of files. */
export function cyclesOf({ files, item }: Pick<Graph, "files" | "item">): string[] {
  const finished = new Set<string>();
  const trail: string[] = [];
  const found: string[] = [];
  const walk = (file: string): void => {
    if (finished.has(file)) return;
    const at = trail.indexOf(file);
    if (at >= 0) {
      found.push(`${item.folder}: ${[...trail.slice(at), file].join(" → ")}`);
      return;
    }
    trail.push(file);
    for (const { to } of files.get(file) ?? []) if (files.has(to)) walk(to);
    trail.pop();
    finished.add(file);
  };
  for (const file of files.keys()) walk(file);
  return found;
}
