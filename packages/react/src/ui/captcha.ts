"use client";

import { captchafox } from "./flows/captcha/captchafox.ts";
import { hcaptcha } from "./flows/captcha/hcaptcha.ts";
import { recaptchaBox, recaptchaScore } from "./flows/captcha/recaptcha.ts";
import type { CaptchaServiceOptions } from "./flows/captcha/solve.ts";
import { turnstile } from "./flows/captcha/turnstile.ts";
import { defineUIPlugin } from "./plugins/define-ui-plugin.ts";
import type { SolveCaptcha } from "./plugins/form-parts.ts";
import type { UIPlugin } from "./plugins/ui-plugin.ts";
import { CaptchaGuard } from "./screens/captcha/captcha-guard.tsx";

export type { CaptchaServiceOptions } from "./flows/captcha/solve.ts";
export type { CaptchaTask, SolveCaptcha } from "./plugins/form-parts.ts";

/** Options of `captchaScreens`: a service, or `solve` for another one. */
export type CaptchaScreensOptions = CaptchaServiceOptions | { readonly solve: SolveCaptcha };

const solvers = { "cloudflare-turnstile": turnstile, "google-recaptcha": recaptchaBox, hcaptcha, captchafox };

const solverOf = (options: CaptchaScreensOptions): SolveCaptcha => {
  if ("solve" in options) return options.solve;
  return options.version === 3 ? recaptchaScore(options) : solvers[options.provider](options);
};

/**
 * Gives every call of the screens the response of a captcha, where the server's plugin `captcha()` needs one. The
 * service's script is loaded with the first such call. What the user has to solve appears beside the pressed button.
 */
export const captchaScreens = (options: CaptchaScreensOptions): UIPlugin =>
  defineUIPlugin({ id: "captcha", captcha: { Guard: CaptchaGuard, solve: solverOf(options) } });
