import { Code } from "./code.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

const FEWEST_CHARACTERS = 4;

export interface Variable {
  readonly name: string;
  readonly isSet: boolean;
  readonly code: Code;
}

export function variableOf(environment: Environment, value: string, otherwise: string): Variable {
  const isLong = value.length >= FEWEST_CHARACTERS;
  const found =
    environment[otherwise] === value
      ? otherwise
      : Object.keys(environment).find((name) => isLong && environment[name] === value && /^[A-Za-z_]\w*$/.test(name));
  const name = found ?? otherwise;
  return { name, isSet: found !== undefined, code: new Code(`process.env.${name} ?? ""`, value) };
}
