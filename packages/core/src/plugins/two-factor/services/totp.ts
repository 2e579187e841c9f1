import { Secret, TOTP } from "otpauth/slim";
import type { Settings } from "../settings.ts";

/**
 * The accepted steps before and after the current one: clocks differ, and typing takes time.
 * @see RFC 6238 section 5.2
 */
const WINDOW = 1;

/** The UTF-8 bytes of the secret are the key, as in better-auth. */
const totpOf = ({ totp: { digits, period } }: Settings, secret: string, issuer: string, label: string): TOTP =>
  new TOTP({ secret: Secret.fromUTF8(secret), algorithm: "SHA1", digits, period, issuer, label });

/** @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const totpUri = (settings: Settings, secret: string, issuer: string, email: string): string =>
  totpOf(settings, secret, issuer, email).toString();

export const typedSecret = (secret: string): string => Secret.fromUTF8(secret).base32.replaceAll(/(.{4})(?=.)/g, "$1 ");

export function stepOf(settings: Settings, secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/[\s-]/g, "");
  const timestamp = now.getTime();
  const delta = totpOf(settings, secret, "", "").validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / settings.totp.period) + delta;
}
