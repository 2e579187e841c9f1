import { ALPHANUMERIC, hashToken, op, type RequestScope, type Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { knownDevice } from "../tables.ts";

const SECRET_CHARACTERS = 32;
const SEPARATOR = ".";
const USERS_OF_A_BROWSER = 5;

const tokenOf = (userId: string, secret: string): string => hashToken(`${userId}:${secret}`);

const secretsOf = ({ cookie }: Settings, services: Services, scope: RequestScope): readonly string[] =>
  services.cookie(cookie).read(scope)?.split(SEPARATOR) ?? [];

const timesAt = ({ rememberSeconds }: Settings, now: Date) => ({
  lastSeenAt: now,
  expiresAt: new Date(now.getTime() + rememberSeconds * 1000),
});

export async function isKnown(
  settings: Settings,
  services: Services,
  scope: RequestScope,
  userId: string,
  now: Date,
): Promise<boolean> {
  const secrets = secretsOf(settings, services, scope);
  if (secrets.length === 0) return false;
  const token = op.in(secrets.map((secret) => tokenOf(userId, secret)));
  const where = { userId, token, expiresAt: op.gt(now) };
  if ((await services.store.update(knownDevice, { where }, timesAt(settings, now))) === 0) return false;
  services.cookie(settings.cookie).write(scope, secrets.join(SEPARATOR));
  return true;
}

async function forgetBeyond({ store }: Services, userId: string, max: number): Promise<void> {
  const rows = await store.list(knownDevice, {
    where: { userId },
    orderBy: [
      { column: "lastSeenAt", direction: "desc" },
      { column: "id", direction: "asc" },
    ],
  });
  const beyond = rows.slice(max).map(({ id }) => id);
  if (beyond.length > 0) await store.delete(knownDevice, { where: { id: op.in(beyond) } });
}

/**
 * Gives the browser a secret, which is worth nothing until the returned function has stored it. The secret is always
 * new, because an attacker may have planted the cookie of their own browser.
 */
export function markDevice(
  settings: Settings,
  services: Services,
  scope: RequestScope,
  userId: string,
  now: Date,
): (current: Services) => Promise<void> {
  const secret = services.randomText(SECRET_CHARACTERS, ALPHANUMERIC);
  const secrets = [secret, ...secretsOf(settings, services, scope)].slice(0, USERS_OF_A_BROWSER);
  services.cookie(settings.cookie).write(scope, secrets.join(SEPARATOR));
  return async (current) => {
    const id = current.newId("knownDevice");
    await current.store.insert(knownDevice, {
      ...(id !== undefined && { id }),
      userId,
      token: tokenOf(userId, secret),
      createdAt: now,
      ...timesAt(settings, now),
    });
    await forgetBeyond(current, userId, settings.maxDevices);
  };
}

export async function hasDevices({ store }: Services, userId: string): Promise<boolean> {
  return (await store.count(knownDevice, { where: { userId } })) > 0;
}

export async function forgetDevices({ store }: Pick<Services, "store">, userId: string, since?: Date): Promise<void> {
  const added = since === undefined ? {} : { createdAt: op.gt(since) };
  await store.delete(knownDevice, { where: { userId, ...added } });
}
