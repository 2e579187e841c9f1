import {
  type EventContext,
  isPlaceholderEmail,
  mailUrl,
  type Services,
  type Session,
  type SignIn,
  type SignInPolicy,
  type User,
} from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { hasDevices, isKnown, markDevice } from "./devices.ts";
import { issueNotice, toNotice } from "./notice.ts";

type Scope = Parameters<SignInPolicy["decide"]>[2];

interface Found {
  readonly signIn: SignIn;
  readonly scope: Scope;
}

const DAY_MILLISECONDS = 86_400_000;

const found = new WeakMap<Services, Found>();

export const noteSignIn = (signIn: SignIn, services: Services, scope: Scope): void => {
  if (signIn.impersonator === undefined) found.set(services, { signIn, scope });
};

async function countRecent({ token }: Settings, { tokens }: Services, userId: string, now: Date): Promise<number> {
  const links = await tokens.list(userId, token);
  const from = now.getTime() + token.lifetimeSeconds * 1000 - DAY_MILLISECONDS;
  return links.filter(({ expiresAt }) => expiresAt.getTime() > from).length;
}

interface Announced extends Found {
  readonly user: User;
  readonly session: Session;
}

async function sendNotice(settings: Settings, services: Services, { user, session, scope }: Announced): Promise<void> {
  const notice = toNotice(user, session);
  const token = await issueNotice(settings, services, notice);
  await services.mails.send(scope, {
    kind: "sign-in-notice",
    to: user.email,
    user,
    browser: notice.browser,
    system: notice.system,
    ipAddress: notice.ipAddress,
    signedInAt: session.createdAt,
    url: mailUrl(scope.config, `/report-sign-in/${token}`, {}),
    token,
    expiresInSeconds: settings.token.lifetimeSeconds,
  });
}

async function isFirst(services: Services, user: User, now: Date): Promise<boolean> {
  const isNew = now.getTime() - user.createdAt.getTime() < DAY_MILLISECONDS;
  return isNew && !(await hasDevices(services, user.id));
}

async function announce(
  settings: Settings,
  announced: Announced,
  { services, afterwards }: Pick<EventContext, "services" | "afterwards">,
): Promise<void> {
  const { scope, session, user } = announced;
  const now = scope.now();
  // A device without a mail is not remembered, so that a later sign-in there is announced.
  if ((await countRecent(settings, services, user.id, now)) >= settings.maxMails) return;
  const remember = markDevice(settings, services, scope, user.id, now);
  scope.emit("sign-in.new-device", { user, sessionId: session.id });
  if (user.emailVerified) {
    await sendNotice(settings, services, announced);
    return remember(services);
  }
  // An unverified address may belong to somebody else, whose mailbox must not be flooded.
  afterwards(async (outside) => {
    if (!(await outside.mails.allow(user.email))) return;
    await sendNotice(settings, outside, announced);
    await remember(outside);
  });
}

export async function noticeSession(
  settings: Settings,
  { session, user }: { readonly session: Session; readonly user: User },
  context: EventContext,
): Promise<void> {
  const { services } = context;
  const at = found.get(services);
  if (at === undefined) return;
  found.delete(services);
  const { scope, signIn } = at;
  if (isPlaceholderEmail(user.email) || services.sessions.isGuest({ session, user })) return;
  const now = scope.now();
  if (await isKnown(settings, services, scope, user.id, now)) return;
  // Whoever holds a stolen session must not make their browser a known one with it.
  if (signIn.replaces?.session.userId === user.id) return;
  if (signIn.isNew === true || (await isFirst(services, user, now)))
    return markDevice(settings, services, scope, user.id, now)(services);
  await announce(settings, { session, user, signIn, scope }, context);
}
