import type { ActiveSession, RequestScope, Services } from "../../../plugin.ts";
import { ofThisBrowser } from "./browser-id.ts";

type Scope = RequestScope & { readonly services: Services; now(): Date };

export interface DeviceSession extends ActiveSession {
  readonly remember: boolean;
}

async function findAdmitted({ authorization, sessions }: Services, token: string, now: Date) {
  const found = await sessions.find(token);
  if (found === null || authorization.admits(found.user, now)) return found;
  await sessions.revoke(found.user.id, token);
  return null;
}

/** The sessions that this browser has signed in to, oldest first. The cookies of sessions that have ended are deleted. */
export async function deviceSessions(ctx: Scope, active: ActiveSession | null): Promise<DeviceSession[]> {
  const { keptSessions, sessions } = ctx.services;
  if (sessions.isCarried(ctx)) return [];
  const live: DeviceSession[] = [];
  const kept = keptSessions.list(ctx);
  const tokens = kept.map(({ token }) => token);
  const own = await ofThisBrowser(ctx.services, ctx, tokens);
  for (const { token, remember } of kept) {
    const found = own.has(token) ? await findAdmitted(ctx.services, token, ctx.now()) : null;
    if (found === null) keptSessions.clear(ctx, token, { isEnded: true });
    else live.push({ ...found, remember });
  }
  // A session from before the plugin has no cookie of its own yet.
  if (active !== null && !live.some(({ session }) => session.id === active.session.id))
    live.push({ ...active, remember: sessions.isRemembered(ctx, active.session) });
  return live.sort((one, other) => one.session.createdAt.getTime() - other.session.createdAt.getTime());
}

/** The list shows the ids of other sessions in place of their tokens, which scripts of the page must not learn. */
export const isNamed = ({ session }: ActiveSession, name: string): boolean =>
  session.token === name || session.id === name;
