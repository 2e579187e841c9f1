import { TOTP, URI } from "otpauth/slim";

/** What an authenticator that has been shown the URI shows at that time. */
export function totpOf(uri: string, at: Date): string {
  const parsed = URI.parse(uri);
  if (!(parsed instanceof TOTP)) throw new Error("This is no URI of a TOTP");
  return parsed.generate({ timestamp: at.getTime() });
}
