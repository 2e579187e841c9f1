"use client";

import { createElement } from "react";
import { defineUIPlugin } from "./plugins/define-ui-plugin.ts";
import type { UIPlugin } from "./plugins/ui-plugin.ts";
import type { CaptchaScreensOptions } from "./screens/captcha/load-service.ts";
import { ServiceWidget } from "./screens/captcha/service-widget.tsx";

export type { CaptchaWidgetProps } from "./plugins/form-parts.ts";
export type { CaptchaScreensOptions } from "./screens/captcha/load-service.ts";

/**
 * Shows the widget of Turnstile, hCaptcha or reCAPTCHA v2 in `SignIn`, `SignUp` and `ForgotPassword`, where the server's
 * plugin `captcha()` needs its response. The service's script is loaded with the first form that shows it.
 */
export const captchaScreens = (options: CaptchaScreensOptions): UIPlugin =>
  defineUIPlugin({ id: "captcha", captcha: (props) => createElement(ServiceWidget, { ...props, options }) });
