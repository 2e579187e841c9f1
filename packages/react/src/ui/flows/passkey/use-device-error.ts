import type { PasskeyTextKey } from "@sallyport/i18n/screens";
import { usePasskeyText } from "../../provider/use-passkey-text.ts";

interface DeviceError {
  readonly code: string;
  readonly message: string;
  readonly reason?: string | undefined;
}

const KEYS: Readonly<Record<string, PasskeyTextKey>> = {
  AUTH_CANCELLED: "passkeys.cancelled",
  ERROR_CEREMONY_ABORTED: "passkeys.cancelled",
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "passkeys.exists",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: "passkeys.unverified",
};

const keyOf = ({ code, reason }: DeviceError): PasskeyTextKey =>
  reason === "user-verification" ? "passkeys.unverified" : (KEYS[code] ?? "passkeys.cancelled");

export function useDeviceError(): <Found extends DeviceError | null>(error: Found) => Found | DeviceError {
  const t = usePasskeyText();
  return (error) => {
    if (error === null) return error;
    const isOfBrowser = error.code.startsWith("ERROR_") || Object.hasOwn(KEYS, error.code);
    return isOfBrowser ? { ...error, message: t(keyOf(error)) } : error;
  };
}
