import type { ReactNode } from "react";
import { useCaptchaGuard } from "../../flows/captcha/use-captcha-guard.ts";
import type { CaptchaGuardProps } from "../../plugins/form-parts.ts";

export function CaptchaGuard({ solve, children }: CaptchaGuardProps): ReactNode {
  useCaptchaGuard(solve);
  return children;
}
