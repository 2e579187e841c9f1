import { Code } from "./code.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Shorter values are those of many variables. */
const FEWEST_CHARACTERS = 4;

/** A value of the configuration that is never printed: the environment has it. */
export interface Variable {
  readonly name: string;
  /** Whether the environment has the value under this name already. */
  readonly isSet: boolean;
  readonly code: Code;
}

/** The variable that has the value, or else the name that it should have. */
export function variableOf(environment: Environment, value: string, otherwise: string): Variable {
  const isLong = value.length >= FEWEST_CHARACTERS;
  const found =
    environment[otherwise] === value
      ? otherwise
      : Object.keys(environment).find((name) => isLong && environment[name] === value && /^[A-Za-z_]\w*$/.test(name));
  const name = found ?? otherwise;
  return { name, isSet: found !== undefined, code: new Code(`process.env.${name} ?? ""`, value) };
}
