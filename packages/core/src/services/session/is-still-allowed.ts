import type { Session, User } from "../../contracts/entities.ts";
import type { AuthPlugin } from "../../contracts/plugin.ts";
import type { Deps } from "../deps.ts";

type Rule = NonNullable<AuthPlugin["keepsCaller"]>;

export async function isStillAllowed(
  { callerRules }: Pick<Deps, "callerRules">,
  user: User,
  session: Session | null,
  services: Parameters<Rule>[2],
): Promise<boolean> {
  for (const keeps of callerRules) if (!(await keeps(user, session, services))) return false;
  return true;
}
