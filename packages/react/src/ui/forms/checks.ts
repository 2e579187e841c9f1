import type { newPassword } from "@sallyport/i18n/screens/parts";
import type { CoreKey, Translate } from "../provider/use-text.ts";

/** Finds typing mistakes only. The server decides. */
export function checkEmail(t: Translate<CoreKey>, email: string): string | undefined {
  const text = email.trim();
  if (text === "") return t("field.required");
  return /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : t("field.email.invalid");
}

export const checkFilled = (t: Translate<CoreKey>, text: string): string | undefined =>
  text.trim() === "" ? t("field.required") : undefined;

export interface PasswordLengths {
  readonly minPasswordLength: number;
  readonly maxPasswordLength: number;
}

export function checkNewPassword(
  t: Translate<keyof typeof newPassword.texts>,
  password: string,
  lengths: PasswordLengths,
): string | undefined {
  const { length } = [...password];
  const { minPasswordLength, maxPasswordLength } = lengths;
  if (length < minPasswordLength) return t("field.password.tooShort", { count: minPasswordLength });
  return length > maxPasswordLength ? t("field.password.tooLong", { count: maxPasswordLength }) : undefined;
}
