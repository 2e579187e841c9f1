import { useCapabilities } from "./capabilities.ts";

export const useCodeDigits = (way: "totp" | "otp"): number | undefined =>
  useCapabilities().data?.plugins["two-factor"]?.digits[way];
