import {
  type EventEmitter,
  inEvenTime,
  isStoreConflict,
  type RequestScope,
  type Services,
  type User,
} from "../../../plugin.ts";
import type { EmailCodeType, RequestedCodeType } from "../code-types.ts";
import type { Settings } from "../settings.ts";

interface Recipient {
  readonly type: EmailCodeType;
  readonly email: string;
  readonly subject?: string;
  readonly user: User | null;
}

export async function issue(settings: Settings, { codes }: Services, { type, email, subject, user }: Recipient) {
  return codes.issue(settings.kindOf(type), subject ?? email, user === null ? {} : { userId: user.id });
}

export async function sendCode(settings: Settings, scope: RequestScope, services: Services, to: Recipient) {
  const code = await issue(settings, services, to);
  const minutes = Math.floor(settings.lifetimeSeconds / 60);
  await services.mails.send(scope, { kind: "email-code", to: to.email, code, type: to.type, minutes });
}

type Pretended = Pick<Recipient, "type" | "email" | "subject">;

export async function pretendCode(settings: Settings, { codes, mails }: Services, to: Pretended): Promise<void> {
  await codes.pretend(settings.kindOf(to.type), to.subject ?? to.email);
  await mails.pretend("email-code");
}

interface Scope extends RequestScope, Pick<EventEmitter, "emit"> {
  readonly services: Services;
  transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
}

function emitRequested(scope: Scope, type: RequestedCodeType, email: string, user: User | null): void {
  const asked = { email, ...(user !== null && { userId: user.id }) };
  if (type === "forget-password") scope.emit("password.reset-requested", asked);
  else if (type === "email-verification") scope.emit("user.verification-requested", asked);
  else scope.emit("sign-in.requested", { ...asked, method: "email-otp" });
}

export async function sendRequested(
  settings: Settings,
  scope: Scope,
  email: string,
  type: RequestedCodeType,
): Promise<void> {
  if (!(await scope.services.mails.allow(email))) return;
  await scope.services.codes.asked(scope, email);
  const isForNewcomers = type === "sign-in" && settings.maySignUp;
  const work = () =>
    scope.transaction(async (services) => {
      const user = await services.users.findByEmail(email);
      emitRequested(scope, type, email, user);
      if (user === null && !isForNewcomers) await pretendCode(settings, services, { type, email });
      else await sendCode(settings, scope, services, { type, email, user });
    });
  await inEvenTime(work).catch((error: unknown) => {
    if (!isStoreConflict(error)) throw error;
  });
}
