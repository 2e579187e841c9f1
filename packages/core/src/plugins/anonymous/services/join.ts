import {
  type ActiveSession,
  type EventContext,
  type Services,
  type Session,
  type SignIn,
  type SignInPolicy,
  type User,
  withTimeLimit,
} from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { hasSignInMethod, promote } from "./promote.ts";

type Scope = Parameters<SignInPolicy["decide"]>[2];

interface Found {
  readonly guest: ActiveSession;
  readonly scope: Scope;
}

const CALLBACK_SECONDS = 10;

/** The guest of a sign-in by the services of its transaction, which a repeated transaction does not share. */
const found = new WeakMap<Services, Found>();

export async function findGuest({ user, impersonator }: SignIn, services: Services, scope: Scope): Promise<void> {
  if (impersonator !== undefined) return;
  const guest = await services.sessions.authenticate(scope, { keepCookies: true });
  if (guest?.user.isAnonymous !== true || guest.user.id === user.id) return;
  if (services.sessions.impersonatorOf(guest.session) === null) found.set(services, { guest, scope });
}

async function removeGuest(
  { deletion, users }: Services,
  { scope, guest, logger }: { readonly scope: Scope; readonly guest: User; readonly logger: EventContext["logger"] },
): Promise<void> {
  await deletion.hold(guest);
  const blockers = await deletion.blockers(guest);
  if (blockers.length > 0) {
    logger.warn("A guest became a user, but the guest cannot be deleted", { userId: guest.id, blockers });
    await users.update(guest.id, { email: guest.email });
    return;
  }
  await deletion.remove(guest);
  scope.emit("user.deleted", { user: guest });
}

export async function joinGuest(
  settings: Settings,
  { session, user }: { readonly session: Session; readonly user: User },
  { services, logger }: Pick<EventContext, "services" | "logger">,
): Promise<void> {
  const at = found.get(services);
  if (at === undefined) return;
  found.delete(services);
  const { scope } = at;
  const guest = await services.users.lock(at.guest.user.id);
  if (guest?.isAnonymous !== true) return;
  if (await hasSignInMethod(services, guest.id)) {
    await promote(services, guest);
    return;
  }
  // Of several sign-ins at once, only the one that ends the session joins the guest.
  if ((await services.sessions.revoke(guest.id, at.guest.session.token)) === null) return;
  const { onLinkAccount } = settings;
  if (onLinkAccount !== undefined) {
    const anonymousUser = { user: guest, session: at.guest.session };
    const ctx = { services, request: scope.request };
    // On another connection, the callback may wait for the rows that this transaction has locked.
    const running = async () => onLinkAccount({ anonymousUser, newUser: { user, session }, ctx });
    await withTimeLimit(running(), CALLBACK_SECONDS);
  }
  await services.sessions.revokeAll(guest.id);
  scope.emit("anonymous.linked", { anonymousUser: guest, user });
  scope.emit("session.revoked", { userId: guest.id });
  if (!settings.keepsLinked) await removeGuest(services, { scope, guest, logger });
}
