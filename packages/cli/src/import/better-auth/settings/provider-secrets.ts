import { Code } from "../code.ts";
import { type Environment, type Variable, variableOf } from "../environment-name.ts";
import { asBag, type Bag, textOf } from "../reading.ts";
import { socialProviders } from "./provider-decisions.ts";

const SECRETS = ["clientSecret", "privateKey"] as const;
const IDS = ["clientId", "clientKey"] as const;

const upper = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toUpperCase();

/** The original configuration reads a variable that is not set here, so the printed file must read it as well. */
function unsetVariable(name: string): Variable {
  return { name, isSet: false, code: new Code(`process.env.${name} ?? ""`, "not set when this file was generated") };
}

const isUnset = (original: Bag, name: string): boolean =>
  Object.hasOwn(original, name) && textOf(original[name]) === undefined && !Array.isArray(original[name]);

function variablesOf(id: string, original: Bag, environment: Environment): (readonly [string, Variable])[] {
  const nameOf = (credential: string): string => `${upper(id)}_${upper(credential)}`;
  const unset = [...IDS, ...SECRETS].filter((name) => isUnset(original, name));
  const given = SECRETS.flatMap((name) => {
    const value = textOf(original[name]);
    return value === undefined ? [] : [[name, variableOf(environment, value, nameOf(name))] as const];
  });
  return [...unset.map((name) => [name, unsetVariable(nameOf(name))] as const), ...given];
}

export function providersOf(options: Bag, carried: Bag, environment: Environment): readonly [Bag, readonly Variable[]] {
  const known = socialProviders.kind === "nested" ? socialProviders.of : {};
  const all: Variable[] = [];
  const entries = Object.entries(asBag(options.socialProviders)).flatMap(([id, given]) => {
    const original = asBag(given);
    if (!Object.hasOwn(known, id) || original.enabled === false) return [];
    const variables = variablesOf(id, original, environment);
    const settings = {
      ...asBag(carried[id]),
      ...Object.fromEntries(variables.map(([name, { code }]) => [name, code])),
    };
    if (Object.keys(settings).length === 0) return [];
    all.push(...variables.map(([, variable]) => variable));
    return [[id, settings] as const];
  });
  return [Object.fromEntries(entries), all];
}
