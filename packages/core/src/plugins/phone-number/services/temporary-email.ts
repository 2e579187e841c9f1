import { isPlaceholderEmail, toEmail, type User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";

export const tempEmailOf = ({ signUp }: Settings, phoneNumber: string): string | null =>
  toEmail(signUp?.getTempEmail?.(phoneNumber) ?? "");

export const isTemporaryEmail = (settings: Settings, { email }: User, phoneNumber: string): boolean =>
  isPlaceholderEmail(email) || email === tempEmailOf(settings, phoneNumber);
