import { type Environment, type Variable, variableOf } from "../environment-name.ts";
import { asBag, type Bag, textOf } from "../reading.ts";

const SECRETS = ["clientSecret", "privateKey"] as const;

const upper = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toUpperCase();

export function providersOf(options: Bag, carried: Bag, environment: Environment): readonly [Bag, readonly Variable[]] {
  const variables: Variable[] = [];
  const entries = Object.entries(carried).flatMap(([id, settings]) => {
    const original = asBag(asBag(options.socialProviders)[id]);
    if (original.enabled === false) return [];
    const secrets = SECRETS.flatMap((name) => {
      const value = textOf(original[name]);
      if (value === undefined) return [];
      const variable = variableOf(environment, value, `${upper(id)}_${upper(name)}`);
      variables.push(variable);
      return [[name, variable.code] as const];
    });
    return [[id, { ...asBag(settings), ...Object.fromEntries(secrets) }] as const];
  });
  return [Object.fromEntries(entries), variables];
}
