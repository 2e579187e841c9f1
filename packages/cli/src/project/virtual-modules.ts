import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that SvelteKit shows to browsers. */
const isPublic = ([name]: readonly [string, unknown]): boolean => name.startsWith("PUBLIC_");

/** Wrangler's file of variables for development, beside those of the environment. */
function workerVariables(cwd: string): Variables {
  try {
    return { ...parseEnv(readFileSync(join(cwd, ".dev.vars"), "utf8")), ...process.env };
  } catch {
    return process.env;
  }
}

const HYPERDRIVE = ["CLOUDFLARE_HYPERDRIVE_LOCAL_CONNECTION_STRING_", "WRANGLER_HYPERDRIVE_LOCAL_CONNECTION_STRING_"];

/** Hyperdrive bindings have the connection string that Wrangler is given for them; other bindings are not there. */
function workerEnvironment(variables: Variables): object {
  const bindings = Object.entries(variables).flatMap(([name, connectionString]) => {
    const prefix = HYPERDRIVE.find((beginning) => name.startsWith(beginning));
    return prefix === undefined ? [] : [[name.slice(prefix.length), { connectionString }] as const];
  });
  return { ...variables, ...Object.fromEntries(bindings) };
}

function outsideOfRequest(): never {
  throw new Error("There is no request on the command line.");
}

/**
 * Modules that only a framework's own tool provides, with the values of the environment: a configuration that imports
 * one can be run on the command line. `server-only` is Next's marker, which throws in any other runtime.
 */
export function virtualModules(cwd: string): Record<string, unknown> {
  const variables = { ...process.env };
  const shown = Object.fromEntries(Object.entries(variables).filter(isPublic));
  return {
    "server-only": {},
    "$env/static/private": variables,
    "$env/static/public": shown,
    "$env/dynamic/private": { env: variables },
    "$env/dynamic/public": { env: shown },
    "$app/environment": { browser: false, building: false, dev: true, version: "" },
    "$app/server": { getRequestEvent: outsideOfRequest },
    "astro:env/server": { ...variables, getSecret: (name: string) => variables[name] },
    "cloudflare:workers": { env: workerEnvironment(workerVariables(cwd)), waitUntil: () => {} },
  };
}
