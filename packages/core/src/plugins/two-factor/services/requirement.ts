import { type AuthPlugin, type Services, sessionTable, type User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { isEnrolled } from "./caller.ts";
import { MET_AT } from "./met-column.ts";

type GroupServices = Pick<Services, "groups">;

export const isRequired = async (
  { required, groups }: Settings,
  services: GroupServices,
  user: User,
): Promise<boolean> => required(user) || (groups.length > 0 && (await services.groups.hasAny(groups, user)));

export const mustEnrol = async (settings: Settings, services: GroupServices, user: User): Promise<boolean> =>
  !isEnrolled(user) && isRequired(settings, services, user);

const metAt = ({ session }: { readonly session: object }): unknown => Reflect.get(session, MET_AT) ?? null;

export async function hasMetFactor({ store }: Pick<Services, "store">, sessionId: string): Promise<boolean> {
  const session = await store.find(sessionTable, { where: { id: sessionId } });
  return session !== null && metAt({ session }) !== null;
}

export const metColumns = (now: Date): Readonly<Record<string, unknown>> => ({ [MET_AT]: now });

async function hasFactor(
  { acceptChallenges }: Settings,
  user: User,
  isSetUp: (challenge: string) => Promise<boolean>,
): Promise<boolean> {
  if (isEnrolled(user)) return true;
  for (const challenge of acceptChallenges) if (await isSetUp(challenge)) return true;
  return false;
}

/**
 * Ends sessions that have not passed the second factor, if their user must have one. An API key has no session, so its
 * user must have set up a factor.
 */
export const keepsCallerOf =
  (settings: Settings): NonNullable<AuthPlugin["keepsCaller"]> =>
  async (user, session, services) => {
    const { isEnrolled: isSetUp = async () => false } = services;
    const hasMet = session === null ? await hasFactor(settings, user, isSetUp) : metAt({ session }) !== null;
    return hasMet || !(await services.groups.hasAny(settings.groups, user));
  };
