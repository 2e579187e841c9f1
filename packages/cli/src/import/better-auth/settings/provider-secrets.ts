import { Code } from "../code.ts";
import { type Environment, type Variable, variableOf } from "../environment-name.ts";
import { asBag, type Bag, textOf } from "../reading.ts";
import { socialProviders } from "./provider-decisions.ts";

/** Credentials that are read from the environment and never printed. */
const SECRETS = ["clientSecret", "privateKey"] as const;
/** Those that are printed where they are known. */
const IDS = ["clientId", "clientKey"] as const;

const upper = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toUpperCase();

/** Where the configuration reads an environment that has no such variable, the printed file reads it too. */
function unsetVariable(name: string): Variable {
  return { name, isSet: false, code: new Code(`process.env.${name} ?? ""`, "not set while this was printed") };
}

const isUnset = (theirs: Bag, name: string): boolean =>
  Object.hasOwn(theirs, name) && textOf(theirs[name]) === undefined && !Array.isArray(theirs[name]);

function variablesOf(id: string, theirs: Bag, environment: Environment): (readonly [string, Variable])[] {
  const nameOf = (credential: string): string => `${upper(id)}_${upper(credential)}`;
  const unset = [...IDS, ...SECRETS].filter((name) => isUnset(theirs, name));
  const given = SECRETS.flatMap((name) => {
    const value = textOf(theirs[name]);
    return value === undefined ? [] : [[name, variableOf(environment, value, nameOf(name))] as const];
  });
  return [...unset.map((name) => [name, unsetVariable(nameOf(name))] as const), ...given];
}

/** The providers that are switched on, each with the variables that have its credentials. */
export function providersOf(options: Bag, carried: Bag, environment: Environment): readonly [Bag, readonly Variable[]] {
  const known = socialProviders.kind === "nested" ? socialProviders.of : {};
  const all: Variable[] = [];
  const entries = Object.entries(asBag(options.socialProviders)).flatMap(([id, given]) => {
    const theirs = asBag(given);
    if (!Object.hasOwn(known, id) || theirs.enabled === false) return [];
    const variables = variablesOf(id, theirs, environment);
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
