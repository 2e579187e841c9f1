export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.message || error.name;
  const deeper = error.cause === undefined ? "" : reasonOf(error.cause);
  return deeper === "" || own.includes(deeper) ? own : `${own}: ${deeper}`;
}
