import type { ErrorTexts } from "@sallyport/i18n/errors";
import type { MailTexts } from "@sallyport/i18n/mails";
import { expectTypeOf } from "vitest";
import type { CommonCode } from "../contracts/call.ts";
import type { MailKind, Notice } from "../contracts/mail.ts";
import type { CoreErrorCode } from "./errors.ts";

/** The codes and kinds on the left that the right does not have; the compiler names them where there are any. */
type Missing<Left extends PropertyKey, Right extends PropertyKey> = Exclude<Left, Right>;

// Every code that a caller may see has its sentence in each language, and no sentence is left without a code.
expectTypeOf<Missing<CoreErrorCode | CommonCode, keyof ErrorTexts>>().toEqualTypeOf<never>();
expectTypeOf<Missing<keyof ErrorTexts, CoreErrorCode | CommonCode>>().toEqualTypeOf<never>();

// A new code without sentences does not pass, nor a sentence whose code is gone.
// @ts-expect-error BRAND_NEW has no sentence
expectTypeOf<Missing<CoreErrorCode | "BRAND_NEW", keyof ErrorTexts>>().toEqualTypeOf<never>();
// @ts-expect-error NOT_FOUND has a sentence and no code
expectTypeOf<Missing<keyof ErrorTexts, Exclude<CoreErrorCode | CommonCode, "NOT_FOUND">>>().toEqualTypeOf<never>();

// The same goes for mails and notices.
expectTypeOf<Missing<MailKind, keyof MailTexts>>().toEqualTypeOf<never>();
expectTypeOf<Missing<keyof MailTexts, MailKind>>().toEqualTypeOf<"common">();
expectTypeOf<keyof MailTexts["notice"]>().toEqualTypeOf<Notice["kind"]>();
