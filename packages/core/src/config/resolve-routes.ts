import type { RateLimitRule } from "../contracts/endpoint.ts";
import type { ErrorCatalogue } from "../contracts/error.ts";
import type { Hook } from "../contracts/hook.ts";
import type { AuthOptions } from "../contracts/options.ts";
import { errors as coreErrors } from "../data/errors.ts";
import { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_SECONDS } from "../data/limits.ts";
import { coreRoutes } from "../endpoints/routes.ts";
import { nearest } from "../kernel/nearest.ts";
import type { Route } from "../pipeline/route.ts";
import { walkRoutes } from "../pipeline/walk-routes.ts";
import { endpointProblem, missingPart } from "./check-endpoint.ts";
import { OptionsError } from "./check-options.ts";

type Named = ReturnType<typeof walkRoutes>[number];

export function resolveErrors(options: AuthOptions): ErrorCatalogue {
  const catalogue: Record<string, ErrorCatalogue[string]> = { ...coreErrors };
  for (const { id, errors = {} } of options.plugins ?? []) {
    for (const [code, entry] of Object.entries(errors)) {
      const taken = catalogue[code];
      if (taken !== undefined && (taken.status !== entry.status || taken.message !== entry.message))
        throw new OptionsError(`createAuth: plugin ${id} declares the error ${code}, which is taken`);
      catalogue[code] = entry;
    }
  }
  return catalogue;
}

function assertPaths(known: readonly string[], given: readonly string[], where: string): void {
  for (const path of given) {
    if (known.includes(path)) continue;
    const near = nearest(path, known);
    throw new OptionsError(
      `createAuth: ${where} names ${path}, which no endpoint has${near === null ? "" : `; did you mean ${near}?`}`,
    );
  }
}

function assertUnique(routes: readonly Named[]): void {
  const missing = routes.map(missingPart).find((problem) => problem !== null);
  if (missing !== undefined) throw new OptionsError(`createAuth: ${missing}`);
  for (const key of ["names", "path"] as const) {
    const texts = routes.map(({ names, endpoint }) =>
      key === "names" ? `auth.api.${names.join(".")}` : `${endpoint.method} ${endpoint.path}`,
    );
    const seen = new Set<string>();
    const twice = texts.find((text) => seen.size === seen.add(text).size);
    if (twice !== undefined) throw new OptionsError(`createAuth: ${twice} is declared twice`);
  }
}

const bucketOf = ({ endpoint }: Named): string => (endpoint.rateLimit || undefined)?.bucket ?? endpoint.path;

function rulesOf({ rateLimit = {} }: AuthOptions, routes: readonly Named[]): (entry: Named) => Route["rateLimit"] {
  const { customRules = {}, window = RATE_LIMIT_WINDOW_SECONDS, max = RATE_LIMIT_MAX } = rateLimit;
  const shared = new Map<string, RateLimitRule | false>();
  for (const entry of routes) {
    const rule = customRules[entry.endpoint.path];
    const bucket = bucketOf(entry);
    if (rule !== undefined && !shared.has(bucket)) shared.set(bucket, rule);
  }
  return (entry) => {
    const bucket = bucketOf(entry);
    const named = customRules[entry.endpoint.path] ?? shared.get(bucket) ?? entry.endpoint.rateLimit;
    return named === false ? null : { ...(named ?? { window, max }), bucket, isDefault: named === undefined };
  };
}

const firstOnes = (hooks: readonly Hook[]): readonly Hook[] => [
  ...hooks.filter(({ first }) => first === true),
  ...hooks.filter(({ first }) => first !== true),
];

export function resolveRoutes(options: AuthOptions, catalogue: ErrorCatalogue) {
  const plugins = options.plugins ?? [];
  const own = plugins.flatMap(({ routes }) => (routes === undefined ? [] : walkRoutes(routes)));
  const named = [...walkRoutes(coreRoutes), ...own];
  assertUnique(named);
  const paths = named.map(({ endpoint }) => endpoint.path);
  const hooks: readonly Hook[] = [...(options.hooks ?? []), ...plugins.flatMap((plugin) => plugin.hooks ?? [])];
  for (const hook of hooks) if (hook.optional !== true) assertPaths(paths, hook.paths ?? [], "a hook");
  assertPaths(paths, Object.keys(options.rateLimit?.customRules ?? {}), "rateLimit.customRules");
  const disabled = options.disabledPaths ?? [];
  assertPaths(paths, disabled, "disabledPaths");
  const problem = own.map((entry) => endpointProblem(entry, catalogue)).find((found) => found !== null);
  if (problem !== undefined) throw new OptionsError(`createAuth: ${problem}`);
  const ruleOf = rulesOf(options, named);
  return named.map((entry) => {
    const { names, endpoint } = entry;
    const applies = hooks.filter((hook) => hook.paths === undefined || hook.paths.includes(endpoint.path));
    const route: Route = {
      endpoint,
      before: firstOnes(applies.filter((hook) => hook.when === "before")),
      after: applies.filter((hook) => hook.when === "after"),
      rateLimit: ruleOf(entry),
      disabled: disabled.includes(endpoint.path),
    };
    return { names, route };
  });
}
