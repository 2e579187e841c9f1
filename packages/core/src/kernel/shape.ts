export interface Problem {
  readonly path: readonly string[];
  readonly message: string;
  readonly unknown?: { readonly name: string; readonly known: readonly string[] };
}

type Report = (problem: Problem) => void;

/**
 * Checks a value and reports each problem. Shapes are plain closures because every start runs them, and loading zod
 * would delay it.
 */
export type Shape = (value: unknown, path: readonly string[], report: Report) => void;

export const where =
  (test: (value: unknown) => boolean, message: string): Shape =>
  (value, path, report) => {
    if (!test(value)) report({ path, message });
  };

export const optional =
  (shape: Shape): Shape =>
  (value, path, report) => {
    if (value !== undefined) shape(value, path, report);
  };

export const given = (make: () => Shape): Shape => {
  let shape: Shape | undefined;
  return (value, path, report) => {
    if (value === undefined) return;
    shape ??= make();
    shape(value, path, report);
  };
};

export const boolean = where((value) => typeof value === "boolean", "must be true or false");
export const text = where((value) => typeof value === "string", "must be a string");
export const filled = where((value) => typeof value === "string" && value !== "", "must be a non-empty string");
export const func = where((value) => typeof value === "function", "must be a function");
export const url = where((value) => typeof value === "string" && URL.canParse(value), "must be a URL");

export const matching = (pattern: RegExp, message = `must match ${pattern}`): Shape =>
  where((value) => typeof value === "string" && pattern.test(value), message);

export const whole = (least: number, most: number = Number.MAX_SAFE_INTEGER): Shape =>
  where(
    (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
    most === Number.MAX_SAFE_INTEGER
      ? `must be a whole number from ${least} up`
      : `must be a whole number from ${least} to ${most}`,
  );

export const oneOf = (...values: readonly unknown[]): Shape =>
  where((value) => values.includes(value), `must be one of ${values.join(", ")}`);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const array =
  (item: Shape, least = 0): Shape =>
  (value, path, report) => {
    if (!Array.isArray(value)) report({ path, message: "must be an array" });
    else if (value.length < least) report({ path, message: "must not be empty" });
    else for (const [at, entry] of value.entries()) item(entry, [...path, String(at)], report);
  };

export const record =
  (key: Shape, entry: Shape): Shape =>
  (value, path, report) => {
    if (!isRecord(value)) return report({ path, message: "must be an object" });
    for (const [name, part] of Object.entries(value)) {
      key(name, [...path, name], report);
      entry(part, [...path, name], report);
    }
  };

export const having =
  (parts: Readonly<Record<string, Shape>>): Shape =>
  (value, path, report) => {
    if (!isRecord(value)) return report({ path, message: "must be an object" });
    for (const name of Object.keys(parts)) parts[name]?.(value[name], [...path, name], report);
  };

export const object = (parts: Readonly<Record<string, Shape>>): Shape => {
  const known = Object.keys(parts);
  const fits = having(parts);
  return (value, path, report) => {
    fits(value, path, report);
    if (!isRecord(value)) return;
    for (const name of Object.keys(value)) {
      if (!known.includes(name)) report({ path, message: `${name} is unknown`, unknown: { name, known } });
    }
  };
};

export const either =
  (message: string, ...shapes: readonly Shape[]): Shape =>
  (value, path, report) => {
    const found = shapes.map((shape) => problemsOf(shape, value, path));
    if (found.some((problems) => problems.length === 0)) return;
    const inside = found.find((problems) => problems.every((problem) => isInside(problem, path)));
    for (const problem of inside ?? [{ path, message }]) report(problem);
  };

const isInside = ({ path, unknown }: Problem, outer: readonly string[]): boolean =>
  path.length > outer.length || unknown !== undefined;

export function problemsOf(shape: Shape, value: unknown, path: readonly string[] = []): readonly Problem[] {
  const problems: Problem[] = [];
  shape(value, path, (problem) => problems.push(problem));
  return problems;
}
