"use client";

export type { ChallengeOptions, CodeWay, TwoFactorCalls } from "./flows/account/use-challenge.ts";
export { useChallenge } from "./flows/account/use-challenge.ts";
export type {
  EnrolmentFlow,
  EnrolmentMethod,
  EnrolmentOptions,
  FirstCodePassed,
} from "./flows/account/use-enrolment.ts";
export { useEnrolment } from "./flows/account/use-enrolment.ts";
export type { BackupCodesFlow, BackupCodesOptions, DisableFactorOptions } from "./flows/account/use-manage-factor.ts";
export { useBackupCodes, useDisableFactor } from "./flows/account/use-manage-factor.ts";
export type { SecondFactorFlow } from "./flows/account/use-second-factor.ts";
export { useSecondFactor } from "./flows/account/use-second-factor.ts";
export type { SendCodeFlow } from "./flows/account/use-send-code.ts";
export { useSendCode } from "./flows/account/use-send-code.ts";
export type { TrustedDeviceListFlow } from "./flows/account/use-trusted-device-list.ts";
export { useTrustedDeviceList } from "./flows/account/use-trusted-device-list.ts";
export type { TwoFactorSignInFlow, TwoFactorSignInOptions } from "./flows/account/use-two-factor-sign-in.ts";
export { useTwoFactorSignIn } from "./flows/account/use-two-factor-sign-in.ts";
export { QrCode } from "./parts/qr-code.tsx";
export { TwoFactor } from "./screens/account/two-factor.tsx";
