"use client";

export type { ChallengeOptions, CodeWay, TwoFactorCalls } from "./flows/account/use-challenge.ts";
export { useChallenge } from "./flows/account/use-challenge.ts";
export type { EnrolmentFlow, EnrolmentOptions, FirstCodePassed } from "./flows/account/use-enrolment.ts";
export { useEnrolment } from "./flows/account/use-enrolment.ts";
export type { TwoFactorProps } from "./screens/account/two-factor.tsx";
export { TwoFactor } from "./screens/account/two-factor.tsx";
