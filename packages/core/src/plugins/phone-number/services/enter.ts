import {
  ALPHANUMERIC,
  type Challenged,
  isStoreConflict,
  runCallback,
  type Services,
  type SignedIn,
  type User,
} from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import type { RightPhoneCode } from "./check-code.ts";
import { findHolder } from "./send-code.ts";
import { setNumber, takeFromUnverified, verifiedNumber } from "./set-number.ts";
import { METHOD } from "./sign-in-methods.ts";
import { isTemporaryEmail, tempEmailOf } from "./temporary-email.ts";
import type { VerifyContext } from "./verify-context.ts";

interface Entered {
  readonly user: User;
  readonly outcome: SignedIn | Challenged | null;
  readonly isNew: boolean;
}

const ID_CHARACTERS = 32;

function assertMaySignIn(settings: Settings, ctx: VerifyContext, user: User, phoneNumber: string): void {
  if (!ctx.config.emailAndPassword.requireEmailVerification || user.emailVerified) return;
  if (!isTemporaryEmail(settings, user, phoneNumber)) throw ctx.error("EMAIL_NOT_VERIFIED");
}

async function complete(ctx: VerifyContext, { authentication }: Services, user: User, isNew = false): Promise<Entered> {
  if (ctx.body.disableSession) return { user, outcome: null, isNew };
  const outcome = await authentication.complete(ctx, { user, method: METHOD, isNew });
  if (outcome === null) throw ctx.error("INVALID_OTP");
  return { user, outcome, isNew };
}

async function signIn(settings: Settings, ctx: VerifyContext, services: Services, known: User, right: RightPhoneCode) {
  const { phoneNumber } = right;
  const user = await services.users.lock(known.id);
  if (user === null || user.phoneNumber !== known.phoneNumber) throw ctx.error("INVALID_OTP");
  assertMaySignIn(settings, ctx, user, phoneNumber);
  if (!(await right.spend(services))) throw ctx.error("INVALID_OTP");
  if (user.phoneNumberVerified && user.phoneNumber === phoneNumber) return complete(ctx, services, user);
  const verified = await setNumber(services, ctx, user, { ...right, now: ctx.now() });
  if (verified === null) throw ctx.error("INVALID_OTP");
  return complete(ctx, services, verified);
}

async function newEmail(settings: Settings, { randomText, users }: Services, phoneNumber: string): Promise<string> {
  const email = tempEmailOf(settings, phoneNumber);
  // Somebody may have signed up with the address before, which must not keep the number's owner out.
  if (email !== null && !(await users.isTaken(email))) return email;
  return `${randomText(ID_CHARACTERS, ALPHANUMERIC).toLowerCase()}@phone.placeholder.invalid`;
}

async function signUp(settings: Settings, ctx: VerifyContext, services: Services, right: RightPhoneCode) {
  const { phoneNumber } = right;
  if (settings.signUp === null) throw ctx.error("INVALID_OTP");
  if (!(await right.spend(services))) throw ctx.error("INVALID_OTP");
  await takeFromUnverified(services, right, null);
  const email = await newEmail(settings, services, phoneNumber);
  const name = ctx.body.name ?? settings.signUp.getTempName?.(phoneNumber) ?? "";
  const { phoneNumber: _entered, ...body } = ctx.body;
  const fields = {
    ...services.users.readFields({ ...body }, "create"),
    ...verifiedNumber({ phoneNumber, now: ctx.now() }),
  };
  const user = await services.users.create({ name, email, fields });
  ctx.emit("user.created", { user });
  ctx.emit("phone-number.verified", { user, phoneNumber });
  return complete(ctx, services, user, true);
}

/** Only the browser of an unverified number's user verifies it. Everybody else signs up with it, and takes it. */
const isOfCaller = (ctx: VerifyContext, holder: User): boolean =>
  holder.phoneNumberVerified === true || ctx.services.signUpMark.isOf(ctx, holder);

/** Signs in the user of a verified number, or creates the user. If anything refuses the sign-in, nothing is used up. */
export async function enterByNumber(settings: Settings, ctx: VerifyContext, right: RightPhoneCode): Promise<Entered> {
  const { phoneNumber } = right;
  const attempt = () =>
    ctx.transaction(async (services) => {
      const holder = await findHolder(services, right);
      if (holder === null || !isOfCaller(ctx, holder)) return signUp(settings, ctx, services, right);
      return signIn(settings, ctx, services, holder, right);
    });
  const done = await attempt()
    .catch((error: unknown) => {
      if (isStoreConflict(error)) return attempt();
      throw error;
    })
    .catch((error: unknown) => {
      throw isStoreConflict(error) ? ctx.error("VALUE_ALREADY_TAKEN", { cause: error }) : error;
    });
  await afterVerification(settings, ctx, phoneNumber, done.user);
  return done;
}

export async function afterVerification(settings: Settings, ctx: VerifyContext, phoneNumber: string, user: User) {
  const { onVerified } = settings;
  const callback =
    onVerified === undefined ? null : (of: User) => onVerified({ phoneNumber, user: of }, ctx.request ?? undefined);
  await runCallback(ctx, "callbackOnVerification", callback, user);
}
