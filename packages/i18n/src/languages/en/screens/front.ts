import type { LanguageGroup, Translated } from "../../../screens/group.ts";
import type { Text } from "../../../screens/text.ts";
import { front, redirect } from "../errors.ts";
import * as parts from "../front-parts.ts";
import { banned, captcha, haveIBeenPwned } from "../plugin-errors.ts";

const texts = {
  ...parts.core.texts,
  ...parts.common.texts,
  ...parts.signIn.texts,
  ...parts.social.texts,
  ...parts.checkMail.texts,
  ...parts.newPassword.texts,
  ...parts.actions.texts,
  ...parts.signUp.texts,
  ...parts.forgot.texts,
  ...parts.reset.texts,
  ...parts.verified.texts,
  ...parts.pages.texts,
  ...parts.again.texts,
  ...parts.device.texts,
} as const satisfies Readonly<Record<string, Text>>;

/** Texts of the sign-in screens. */
export interface FrontTexts extends Translated<typeof texts> {}

/** Sign-in and sign-up screens in English. */
export const en: LanguageGroup<FrontTexts> = {
  locale: "en",
  texts,
  errors: { ...front, ...redirect, ...banned, ...captcha, ...haveIBeenPwned },
};
