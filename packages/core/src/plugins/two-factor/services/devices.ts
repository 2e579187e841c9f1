import {
  ALPHANUMERIC,
  type EndpointContext,
  hashToken,
  op,
  type Services,
  type Session,
  type SessionGate,
  type SignedCookie,
} from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { trustedDevice } from "../tables.ts";
import type { Context } from "./factor.ts";

const TOKEN_CHARACTERS = 32;
const AGENT_CHARACTERS = 512;

type Scope = Pick<
  EndpointContext<unknown, unknown, never, SessionGate>,
  "headers" | "cookies" | "request" | "hasRequest" | "isOwnCall" | "ipAddress" | "responseHeaders"
>;

interface Trust {
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * Selects the trusted devices that are newer than the password, because forgetting the older ones after a password
 * change may have failed.
 */
export async function trustedOf({ accounts }: Services, userId: string, now: Date) {
  const password = (await accounts.list(userId)).find(({ providerId }) => providerId === "credential");
  return { userId, expiresAt: op.gt(now), ...(password && { createdAt: op.gt(password.updatedAt) }) };
}

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

async function renewRow(cookie: SignedCookie, services: Services, scope: Scope, row: Trust): Promise<string> {
  const before = cookie.read(scope);
  const { userId } = row;
  if (before !== null) await services.store.delete(trustedDevice, { where: { userId, token: hashToken(before) } });
  const token = services.randomText(TOKEN_CHARACTERS, ALPHANUMERIC);
  const id = services.newId("trustedDevice");
  const userAgent =
    scope.headers
      .get("user-agent")
      ?.replaceAll(/[^\x20-\x7e]/g, " ")
      .slice(0, AGENT_CHARACTERS) ?? null;
  const kept = { ...row, token: hashToken(token), userAgent, lastUsedAt: row.createdAt };
  await services.store.insert(trustedDevice, id === undefined ? kept : { ...kept, id });
  return token;
}

/**
 * The browser is trusted only after all hooks: a hook that refuses the response would drop the cookie and leave its
 * row.
 */
export function trustDevice({ deviceCookie, trustSeconds }: Settings, ctx: Context, { id, userId }: Session): void {
  if (trustSeconds === 0) return;
  // A password that is set while the hooks run must be newer than the device.
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + trustSeconds * 1000);
  const cookie = ctx.services.cookie(deviceCookie);
  const renew = async (services: Services): Promise<string | null> => {
    await services.users.hold(userId);
    // The session, and with it the trust, may have ended in the meantime.
    const isHere = (await services.sessions.list(userId)).some((session) => session.id === id);
    if (!isHere) return null;
    ctx.emit("two-factor.device-trusted", { userId });
    return renewRow(cookie, services, ctx, { userId, createdAt, expiresAt });
  };
  ctx.afterHooks(async () => {
    try {
      const token = await ctx.transaction(renew);
      if (token !== null) cookie.write(ctx, token);
    } catch (error) {
      // The sign-in is complete, so it must not fail.
      ctx.logger.error("twoFactor: could not trust the device", { error });
    }
  });
}

export async function forgetDevices(services: Services, userId: string): Promise<void> {
  await services.store.delete(trustedDevice, { where: { userId } });
}
