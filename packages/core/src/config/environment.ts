export function readEnv(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  const value = process?.env?.[name];
  return value === undefined || value === "" ? undefined : value;
}

/**
 * Whether Next builds: it loads every route in production to see what can be rendered, in an image that has no secrets.
 * @see https://nextjs.org/docs/app/api-reference/config/next-config-js PHASE_PRODUCTION_BUILD
 */
export const isBuilding = (): boolean => readEnv("NEXT_PHASE") === "phase-production-build";

const NOT_PRODUCTION = new Set(["development", "dev", "local", "test"]);

/** Strangers may reach whatever is not known to be a developer's own: `staging` and `Production` are guarded as production is. */
export function toEnvironment(name: string | undefined): string {
  const known = (name ?? "development").trim().toLowerCase();
  return NOT_PRODUCTION.has(known) ? known : "production";
}
