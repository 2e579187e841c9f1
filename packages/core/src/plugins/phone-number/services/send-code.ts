import {
  type AuthError,
  type EventEmitter,
  inEvenTime,
  isStoreConflict,
  type LanguageOption,
  op,
  type RequestScope,
  requestLanguage,
  type Services,
  type User,
} from "../../../plugin.ts";
import type { PhoneCodePurpose } from "../options.ts";
import type { Settings } from "../settings.ts";
import { countMessage, messagesTo } from "./limits.ts";
import type { ReadNumber } from "./read-number.ts";

export interface SendScope extends RequestScope, Pick<EventEmitter, "emit"> {
  readonly config: { readonly language: LanguageOption | null };
  readonly services: Services;
  readonly session: { readonly user: User } | null;
  error(code: "TOO_MANY_REQUESTS", options: { readonly headers: Readonly<Record<string, string>> }): AuthError;
  transaction<Result>(work: (services: Services) => Promise<Result>): Promise<Result>;
}

interface Wanted {
  readonly number: ReadNumber;
  readonly purpose: PhoneCodePurpose;
  readonly isFor: (holder: User | null) => boolean;
}

export type Sought = Pick<ReadNumber, "phoneNumber" | "entered">;

/** Finds the user of a number, also if better-auth has stored it as the user entered it. */
export async function findHolder({ users }: Pick<Services, "users">, number: Sought): Promise<User | null> {
  const { phoneNumber, entered } = number;
  const holders = await users.list({ where: { phoneNumber: op.in([...new Set([phoneNumber, entered])]) }, limit: 2 });
  return holders.find((holder) => holder.phoneNumber === phoneNumber) ?? holders[0] ?? null;
}

/** Sends a code, or does as much work without one, so that the time does not tell who exists. */
export async function sendPhoneCode(settings: Settings, ctx: SendScope, wanted: Wanted): Promise<void> {
  const { number, purpose, isFor } = wanted;
  const { phoneNumber, country, prefix } = number;
  await countMessage(settings, ctx, number);
  await ctx.services.codes.asked(ctx, phoneNumber);
  const count = await messagesTo(settings, ctx.services, number);
  const kind = settings.kindOf(purpose);
  const work = () =>
    ctx.transaction(async (services) => {
      const { codes, mails } = services;
      const holder = await findHolder(services, number);
      if (!isFor(holder)) {
        await codes.pretend(kind, phoneNumber);
        await mails.pretend("phone-code");
        return;
      }
      const code = await codes.issue(kind, phoneNumber, holder === null ? {} : { userId: holder.id });
      const language = requestLanguage(ctx.config.language, ctx);
      const minutes = Math.floor(settings.lifetimeSeconds / 60);
      await mails.send(ctx, { kind: "phone-code", to: phoneNumber, code, purpose, minutes, language, country, prefix });
      const asker = ctx.session === null ? {} : { userId: ctx.session.user.id };
      ctx.emit("phone-number.code-sent", { ...asker, phoneNumber, country, prefix, count, purpose });
    });
  await inEvenTime(work).catch((error: unknown) => {
    if (!isStoreConflict(error)) throw error;
  });
}
