/** Returns the result of a row. @throws Error if the row was not measured, because its figures would be NaN */
export function measured<Result>(results: Readonly<Record<string, Result>>, name: string): Result {
  const found = Object.hasOwn(results, name) ? results[name] : undefined;
  if (found === undefined) throw new Error(`The row ${name} was not measured, only ${Object.keys(results).join("; ")}`);
  return found;
}
