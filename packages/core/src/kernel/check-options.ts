import { describeProblem } from "./describe-problem.ts";
import { object, problemsOf, type Shape } from "./shape.ts";

/** A shape for each option: an option without one does not compile. */
export type Shapes<Options> = { readonly [Name in keyof Options]-?: Shape };

/**
 * Refuses unknown and invalid options at start, as `createAuth` does with its own.
 * @param factory the function that takes the options, such as `organization`
 * @throws TypeError that names each of them
 */
export function checkOptions<Options extends object>(factory: string, shapes: Shapes<Options>, given: Options): void {
  const problems = problemsOf(object(shapes), given);
  if (problems.length === 0) return;
  const isObject = problems.every(({ path, unknown }) => path.length > 0 || unknown !== undefined);
  if (!isObject) throw new TypeError(`${factory}: its options must be an object`);
  throw new TypeError(`${factory}: ${problems.map(describeProblem).join("; ")}`);
}
