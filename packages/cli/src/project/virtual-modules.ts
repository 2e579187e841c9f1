import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

type Variables = Readonly<Record<string, string | undefined>>;

const isPublic = ([name]: readonly [string, unknown]): boolean => name.startsWith("PUBLIC_");

function workerVariables(cwd: string): Variables {
  try {
    return { ...parseEnv(readFileSync(join(cwd, ".dev.vars"), "utf8")), ...process.env };
  } catch {
    return process.env;
  }
}

const HYPERDRIVE = ["CLOUDFLARE_HYPERDRIVE_LOCAL_CONNECTION_STRING_", "WRANGLER_HYPERDRIVE_LOCAL_CONNECTION_STRING_"];

/** Hyperdrive bindings get the connection string that Wrangler uses locally. Other bindings are missing. */
function workerEnvironment(variables: Variables): object {
  const bindings = Object.entries(variables).flatMap(([name, connectionString]) => {
    const prefix = HYPERDRIVE.find((beginning) => name.startsWith(beginning));
    return prefix === undefined ? [] : [[name.slice(prefix.length), { connectionString }] as const];
  });
  return { ...variables, ...Object.fromEntries(bindings) };
}

function outsideOfRequest(): never {
  throw new Error("getRequestEvent() requires a request, which does not exist on the command line.");
}

/**
 * Replaces modules that only a framework's own tool provides, with values from the environment, so that a configuration
 * that imports one can run on the command line. Next.js's marker `server-only` throws in any other runtime.
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
