import type { LoadedAuth } from "../project/load-auth.ts";
import { findOrganizations } from "../project/server-organizations.ts";
import { type Finding, fine, problem } from "./finding.ts";

const LACKS = {
  secondFactor: "the application has no second factor",
  signInMethods: "the application has none of the sign-in methods",
  maxSessionAge: "nobody can sign in",
};

const RESET =
  "Add what is missing, or turn the policy off: npx sallyport organization reset-policies <organization> --policy";

export async function policyFindings(loaded: LoadedAuth): Promise<Finding[]> {
  const found = await findOrganizations(loaded)?.listUnavailablePolicies({});
  if (found === undefined) return [];
  if (found.length === 0) return [fine("policies", "Members can meet the policies of every organization.")];
  return found.map(({ policy, organizations, organizationIds }) =>
    problem(
      "policies",
      `${organizations === 1 ? "1 organization requires" : `${organizations} organizations require`} ${policy}, but ${LACKS[policy]}: all members are refused.`,
      [
        `Organizations: ${organizationIds.join(", ")}${organizations > organizationIds.length ? ", …" : ""}`,
        `${RESET} ${policy}`,
      ],
    ),
  );
}
