import type { AuthClient } from "@sallyport/client";
import type {} from "@sallyport/core/phone-number";
import type { FieldsOf } from "../../forms/problems.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";

/** The server's capabilities with phone numbers. */
export interface PhoneOffer {
  readonly digits: number;
  readonly isForNewcomers: boolean;
  /** Whether a number also signs in and is reset by a password. */
  readonly hasPasswords: boolean;
}

/** Returns what the server offers with phone numbers. Null if it has none, or until it is known. */
export function usePhoneOffer(): PhoneOffer | null {
  const { data } = useCapabilities();
  const offer = data?.plugins["phone-number"];
  if (offer === undefined) return null;
  return {
    digits: offer.digits,
    isForNewcomers: offer.signUp,
    hasPasswords: data?.emailAndPassword.enabled === true,
  };
}

export const numberFieldsOf: FieldsOf<"phoneNumber"> = {
  INVALID_PHONE_NUMBER: "phoneNumber",
  PHONE_COUNTRY_NOT_ALLOWED: "phoneNumber",
};

const callsOf = ({ $fetch }: Pick<AuthClient, "$fetch">) => ({
  sendCode: (phoneNumber: string) => $fetch<object>("/phone-number/send-otp", { body: { phoneNumber } }),
  verify: (body: { readonly phoneNumber: string; readonly code: string; readonly updatePhoneNumber?: boolean }) =>
    $fetch<object>("/phone-number/verify", { body, disableRedirect: true }),
  signIn: (body: { readonly phoneNumber: string; readonly password: string; readonly rememberMe: boolean }) =>
    $fetch<object>("/sign-in/phone-number", { body, disableRedirect: true }),
  requestReset: (phoneNumber: string) =>
    $fetch<object>("/phone-number/request-password-reset", { body: { phoneNumber } }),
  reset: (body: { readonly phoneNumber: string; readonly otp: string; readonly newPassword: string }) =>
    $fetch<object>("/phone-number/reset-password", { body }),
});

export const usePhoneCalls = () => callsOf(useUI().client);
