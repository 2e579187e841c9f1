import { ALPHANUMERIC, type EndpointContext, hashToken, op, type Services, type SessionGate } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { trustedDevice } from "../tables.ts";

const TOKEN_CHARACTERS = 32;
const AGENT_CHARACTERS = 512;

type Scope = Pick<
  EndpointContext<unknown, unknown, never, SessionGate>,
  "headers" | "cookies" | "request" | "ipAddress" | "responseHeaders"
>;

/**
 * Which devices of the user are trusted. None that is as old as the password: what forgets them after a change of it may
 * have failed.
 */
export async function trustedOf({ accounts }: Services, userId: string, now: Date) {
  const password = (await accounts.list(userId)).find(({ providerId }) => providerId === "credential");
  return { userId, expiresAt: op.gt(now), ...(password && { createdAt: op.gt(password.updatedAt) }) };
}

/** Whether this browser is trusted for the user, who is told when it was last used. */
export async function isTrusted(
  { deviceCookie, trustSeconds }: Settings,
  services: Services,
  scope: Scope,
  userId: string,
  now: Date,
): Promise<boolean> {
  const token = trustSeconds === 0 ? null : services.cookie(deviceCookie).read(scope);
  if (token === null) return false;
  const where = { ...(await trustedOf(services, userId, now)), token: hashToken(token) };
  return (await services.store.update(trustedDevice, { where }, { lastUsedAt: now })) > 0;
}

/** Trusts this browser anew; what its cookie is to hold once that is committed. */
export async function trustDevice(
  { deviceCookie, trustSeconds }: Settings,
  services: Services,
  scope: Scope,
  userId: string,
  now: Date,
): Promise<string | null> {
  if (trustSeconds === 0) return null;
  const before = services.cookie(deviceCookie).read(scope);
  if (before !== null) await services.store.delete(trustedDevice, { where: { userId, token: hashToken(before) } });
  const token = services.randomText(TOKEN_CHARACTERS, ALPHANUMERIC);
  const id = services.newId("trustedDevice");
  const userAgent =
    scope.headers
      .get("user-agent")
      ?.replaceAll(/[^\x20-\x7e]/g, " ")
      .slice(0, AGENT_CHARACTERS) ?? null;
  const expiresAt = new Date(now.getTime() + trustSeconds * 1000);
  const row = { userId, token: hashToken(token), userAgent, createdAt: now, lastUsedAt: now, expiresAt };
  await services.store.insert(trustedDevice, id === undefined ? row : { ...row, id });
  return token;
}

export async function forgetDevices(services: Services, userId: string): Promise<void> {
  await services.store.delete(trustedDevice, { where: { userId } });
}
