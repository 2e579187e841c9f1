import { describeProblem } from "./describe-problem.ts";
import { object, problemsOf, type Shape } from "./shape.ts";

/** One shape per option: an option that has no shape does not compile. */
export type Shapes<Options> = { readonly [Name in keyof Options]-?: Shape };

/**
 * Checks a plugin's options when it is created, as `createAuth` checks its own.
 * @param factory the name of the function that takes the options, such as `organization`
 * @throws TypeError that lists every unknown or invalid option
 */
export function checkOptions<Options extends object>(factory: string, shapes: Shapes<Options>, given: Options): void {
  const problems = problemsOf(object(shapes), given);
  if (problems.length === 0) return;
  const isObject = problems.every(({ path, unknown }) => path.length > 0 || unknown !== undefined);
  if (!isObject) throw new TypeError(`${factory}: its options must be an object`);
  throw new TypeError(`${factory}: ${problems.map(describeProblem).join("; ")}`);
}
