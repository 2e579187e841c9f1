import { Secret, TOTP } from "otpauth/slim";
import type { Settings } from "../settings.ts";

/** Steps before and after the present one that are accepted: clocks differ, and people type. @see RFC 6238 section 5.2 */
const WINDOW = 1;

/** The secret is text whose bytes are the key, as the field's rows have it. */
const totpOf = ({ totp: { digits, period } }: Settings, secret: string, issuer: string, label: string): TOTP =>
  new TOTP({ secret: Secret.fromUTF8(secret), algorithm: "SHA1", digits, period, issuer, label });

/** What authenticator applications read out of a QR code. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const totpUri = (settings: Settings, secret: string, issuer: string, email: string): string =>
  totpOf(settings, secret, issuer, email).toString();

/** The secret as it is typed into an authenticator application, in groups of four. */
export const typedSecret = (secret: string): string => Secret.fromUTF8(secret).base32.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** The time step of a right code; null for a wrong one. */
export function stepOf(settings: Settings, secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/[\s-]/g, "");
  const timestamp = now.getTime();
  const delta = totpOf(settings, secret, "", "").validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / settings.totp.period) + delta;
}
