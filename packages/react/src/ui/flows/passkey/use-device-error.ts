import type { PasskeyTextKey } from "@sallyport/i18n/screens";
import { usePasskeyText } from "../../provider/use-passkey-text.ts";

interface DeviceError {
  readonly code: string;
  readonly message: string;
}

const KEYS: Readonly<Record<string, PasskeyTextKey>> = {
  AUTH_CANCELLED: "passkeys.cancelled",
  ERROR_CEREMONY_ABORTED: "passkeys.cancelled",
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "passkeys.exists",
};

export function useDeviceError(): <Found extends DeviceError | null>(error: Found) => Found | DeviceError {
  const t = usePasskeyText();
  return (error) => {
    if (error === null) return error;
    const isOfBrowser = error.code.startsWith("ERROR_") || Object.hasOwn(KEYS, error.code);
    return isOfBrowser ? { ...error, message: t(KEYS[error.code] ?? "passkeys.cancelled") } : error;
  };
}
