import {
  equalsInConstantTime,
  hashToken,
  op,
  type PendingSignIn,
  type Services,
  type Session,
  type User,
} from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { twoFactorCode } from "../tables.ts";

const PURPOSE = "two-factor mailed code";

export const keyOf = (asked: PendingSignIn | { readonly session: Session }): string =>
  "session" in asked ? `session:${asked.session.id}` : `pending:${hashToken(asked.token)}`;

type Begun = Pick<PendingSignIn, "method"> | null;

/** The user of such a sign-in has shown that they read the mailbox, so a code in it would not be a second factor. */
const BY_MAILBOX = new Set(["magic-link", "email-otp", "verify-email"]);

export const canMail = ({ otp }: Settings, { mails }: Services, user: User, pending: Begun): boolean =>
  otp !== null &&
  (pending === null || !BY_MAILBOX.has(pending.method)) &&
  (otp.send !== undefined && otp.send !== null ? true : mails.can("two-factor-code")) &&
  user.emailIsPlaceholder !== true;

export async function issueCode(
  settings: Settings,
  services: Services,
  user: User,
  key: string,
  now: Date,
): Promise<string> {
  const { digits, minutes } = settings.otp ?? { digits: 6, minutes: 3 };
  const code = services.randomText(digits, "0123456789");
  await services.store.delete(twoFactorCode, { where: { key } });
  const id = services.newId("twoFactorCode");
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const row = { userId: user.id, key, code: await services.seal(PURPOSE, code), expiresAt };
  await services.store.insert(twoFactorCode, id === undefined ? row : { ...row, id });
  return code;
}

/** `take` is atomic, so that concurrent requests use a code only once. */
export async function spendMailed(
  services: Services,
  userId: string,
  key: string,
  code: string,
  now: Date,
): Promise<"right" | "wrong" | "expired"> {
  const row = await services.store.find(twoFactorCode, { where: { key, userId, expiresAt: op.gt(now) } });
  if (row === null) return "expired";
  const right = await services.open(PURPOSE, row.code);
  const typed = code.replaceAll(/[\s-]/g, "");
  if (right === null || !equalsInConstantTime(right, typed)) return "wrong";
  return (await services.store.take(twoFactorCode, { where: { id: row.id, code: row.code } })) === null
    ? "expired"
    : "right";
}
