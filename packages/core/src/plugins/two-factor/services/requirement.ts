import { type AuthPlugin, type Services, sessionTable, type User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { isEnrolled } from "./asking.ts";

type Asks = Pick<Services, "groups">;

/** Whether the user must have a factor. */
export const isRequired = async ({ required, groups }: Settings, services: Asks, user: User): Promise<boolean> =>
  required(user) || (groups.length > 0 && (await services.groups.hasAny(groups, user)));

/** Whether the sign-in that waits is to enrol first. */
export const mustEnrol = async (settings: Settings, services: Asks, user: User): Promise<boolean> =>
  !isEnrolled(user) && isRequired(settings, services, user);

/** The column of sessions that have met the factor, where a group of users must have one. */
const MET_AT = "twoFactorAt";

const metAt = ({ session }: { readonly session: object }): unknown => Reflect.get(session, MET_AT) ?? null;

/** Whether the session has met the factor, or a challenge that stands for it. */
export async function hasMetFactor({ store }: Pick<Services, "store">, sessionId: string): Promise<boolean> {
  const session = await store.find(sessionTable, { where: { id: sessionId } });
  return session !== null && metAt({ session }) !== null;
}

/** What a session is begun with that has met the factor, or need not. */
export const metColumns = ({ groups }: Settings, now: Date): Readonly<Record<string, unknown>> =>
  groups.length > 0 ? { [MET_AT]: now } : {};

/** Whether the user has a factor of ours, or has set up a challenge that stands for it. */
async function hasFactor(
  { acceptChallenges }: Settings,
  user: User,
  isSetUp: (challenge: string) => Promise<boolean>,
): Promise<boolean> {
  if (isEnrolled(user)) return true;
  for (const challenge of acceptChallenges) if (await isSetUp(challenge)) return true;
  return false;
}

/** A session that has met no factor ends once its user must have one. A key says nothing of it: its user must be enrolled. */
export const keepsCallerOf =
  (settings: Settings): NonNullable<AuthPlugin["keepsCaller"]> =>
  async (user, session, services) => {
    const { isEnrolled: isSetUp = async () => false } = services;
    const hasMet = session === null ? await hasFactor(settings, user, isSetUp) : metAt({ session }) !== null;
    return hasMet || !(await services.groups.hasAny(settings.groups, user));
  };
