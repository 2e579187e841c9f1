"use client";

export type { PhoneOffer } from "./flows/phone-number/phone-calls.ts";
export { usePhoneOffer } from "./flows/phone-number/phone-calls.ts";
export type {
  PhoneNumberChangeFlow,
  PhoneNumberChangeOptions,
  PhoneNumberRemovalFlow,
} from "./flows/phone-number/use-phone-number-change.ts";
export { usePhoneNumberChange, usePhoneNumberRemoval } from "./flows/phone-number/use-phone-number-change.ts";
export type { PhoneResetFlow } from "./flows/phone-number/use-phone-reset.ts";
export { usePhoneReset } from "./flows/phone-number/use-phone-reset.ts";
export type { PhoneSignInFlow, PhoneSignInOptions } from "./flows/phone-number/use-phone-sign-in.ts";
export { usePhoneSignIn } from "./flows/phone-number/use-phone-sign-in.ts";
export { phoneNumberScreens } from "./screens/phone-number/phone-number-screens.tsx";
