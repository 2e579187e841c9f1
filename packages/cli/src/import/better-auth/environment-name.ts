import { Code } from "./code.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Shorter values may be those of unrelated variables. */
const FEWEST_CHARACTERS = 4;

/** An environment variable that stands for a value which must not be printed. */
export interface Variable {
  readonly name: string;
  /** Whether the environment already has the value under this name. */
  readonly isSet: boolean;
  readonly code: Code;
}

/** Finds the variable that has the value, or returns `otherwise` as the name to use. */
export function variableOf(environment: Environment, value: string, otherwise: string): Variable {
  const isLong = value.length >= FEWEST_CHARACTERS;
  const found =
    environment[otherwise] === value
      ? otherwise
      : Object.keys(environment).find((name) => isLong && environment[name] === value && /^[A-Za-z_]\w*$/.test(name));
  const name = found ?? otherwise;
  return { name, isSet: found !== undefined, code: new Code(`process.env.${name} ?? ""`, value) };
}
