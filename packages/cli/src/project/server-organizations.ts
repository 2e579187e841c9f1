import type { Auth } from "@sallyport/core";
import type {} from "@sallyport/core/organization";
import { Refusal } from "../terminal/refusal.ts";
import type { LoadedAuth } from "./load-auth.ts";
import { callsOf } from "./server-calls.ts";

export type ServerOrganizations = Pick<
  Auth<"organization">["api"]["organization"],
  "resetPolicies" | "listUnavailablePolicies"
>;

const isOrganizations = (value: unknown): value is ServerOrganizations =>
  typeof value === "object" && value !== null && "resetPolicies" in value;

const hasPolicies = ({ schema }: LoadedAuth): boolean =>
  schema.tables.some(({ name }) => name === "organizationPolicy");

/** Returns null if the organizations have no policies. */
export function findOrganizations(loaded: LoadedAuth): ServerOrganizations | null {
  const organizations = callsOf(loaded.auth, "organization");
  return hasPolicies(loaded) && isOrganizations(organizations) ? organizations : null;
}

export function organizationsOf(loaded: LoadedAuth): ServerOrganizations {
  const found = findOrganizations(loaded);
  if (found !== null) return found;
  throw new Refusal("NO_POLICIES", `The organizations of ${loaded.file} have no policies.`, [
    "plugins: [organization({ policies: true })]",
  ]);
}
