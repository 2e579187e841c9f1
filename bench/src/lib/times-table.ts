import { measured } from "./measured.ts";
import type { Times } from "./rounds.ts";
import { median, medianRatio } from "./stats.ts";
import { atLeast, atMost, figure, table } from "./table.ts";

type Budgets = Readonly<Record<string, number>>;

/**
 * Shows microseconds and ratios.
 * @param atMostFloor the maximum of Sallyport over the floor
 * @param atLeastOurs the minimum of better-auth over Sallyport
 * @throws Error if a row of a budget was not measured
 */
export function timesTable(results: Record<string, Times>, atMostFloor: Budgets, atLeastOurs: Budgets = {}): string {
  const row = (name: string, { floor, ours, "better-auth": theirs }: Times): string[] => {
    const overOurs = medianRatio(theirs, ours);
    const overFloor = medianRatio(ours, floor);
    const most = atMostFloor[name];
    const wanted = atLeastOurs[name];
    return [
      name,
      figure(median(floor)),
      figure(median(ours)),
      figure(median(theirs)),
      most === undefined ? figure(overFloor) : atMost(overFloor, most),
      figure(medianRatio(theirs, floor)),
      wanted === undefined ? figure(overOurs) : atLeast(overOurs, wanted),
    ];
  };
  for (const name of [...Object.keys(atMostFloor), ...Object.keys(atLeastOurs)]) measured(results, name);
  const over = ["ours ÷ floor", "better-auth ÷ floor", "better-auth ÷ ours"];
  return table(
    ["µs a call", "floor", "ours", "better-auth", ...over],
    Object.entries(results).map(([name, times]) => row(name, times)),
  );
}
