/** An exporter or a processor of the application that throws must not make a call fail. */
export function quietly<Result>(record: () => Result): Result | undefined {
  try {
    return record();
  } catch {
    return undefined;
  }
}
