export function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

export function nearest(word: string, known: readonly string[]): string | null {
  const lower = word.toLowerCase();
  let best: { name: string; score: number } | null = null;
  for (const name of known) {
    const candidate = name.toLowerCase();
    const score = candidate.includes(lower) || lower.includes(candidate) ? 1 : distance(lower, candidate);
    if (best === null || score < best.score) best = { name, score };
  }
  return best !== null && best.score <= Math.max(2, word.length / 3) ? best.name : null;
}
