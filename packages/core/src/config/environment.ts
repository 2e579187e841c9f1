export function readEnv(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  const value = process?.env?.[name];
  return value === undefined || value === "" ? undefined : value;
}

/**
 * Whether `next build` runs. It loads every route with NODE_ENV=production, in an image that has no secrets.
 * @see https://nextjs.org/docs/app/api-reference/config/next-config-js PHASE_PRODUCTION_BUILD
 */
export const isBuilding = (): boolean => readEnv("NEXT_PHASE") === "phase-production-build";

const NOT_PRODUCTION = new Set(["development", "dev", "local", "test"]);

/**
 * Treats every unknown name as production, because others may reach such a deployment: `staging` and `Production` are
 * guarded alike.
 */
export function toEnvironment(name: string | undefined): string {
  const known = (name ?? "development").trim().toLowerCase();
  return NOT_PRODUCTION.has(known) ? known : "production";
}
