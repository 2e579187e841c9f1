const AT_ONCE = 3;

/** Calls for each row, three at a time. Returns the results in the order of the rows. */
export async function inTurns<Row, Result>(
  rows: readonly Row[],
  call: (row: Row) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  // The workers share the iterator, so that each row is taken once.
  const waiting = rows.entries();
  const work = async (): Promise<void> => {
    for (const [index, row] of waiting) results[index] = await call(row);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
