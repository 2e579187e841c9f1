import type { Services, Session, User } from "../../../../plugin.ts";
import { organizationError } from "../../organization-error.ts";
import type { Settings } from "../../settings.ts";
import { unmetFor } from "./assert-policies-met.ts";
import { inForce, policiesOf } from "./stored-policies.ts";

const LATEST = new Date(8.64e15);

/**
 * Whether a user may act in the organization, for the calls of other plugins. Without a caller, the announced policies
 * count as well.
 * @throws the code of the policy that a session does not meet
 */
export async function meetsPolicies(
  settings: Settings,
  services: Services,
  organizationId: string,
  user: User,
  { session, now }: { readonly session: Session | null; readonly now: Date } = { session: null, now: LATEST },
): Promise<boolean> {
  if (settings.policies === null) return true;
  const values = inForce(await policiesOf(services, organizationId, now));
  const code = await unmetFor(settings, services, values, { user, session }, now);
  if (code !== null && session !== null) throw organizationError(code);
  return code === null;
}
