import type { CaptchaTextKey } from "@sallyport/i18n/screens";
import { enCaptcha } from "@sallyport/i18n/screens/captcha/en";
import { captchaErrors } from "@sallyport/i18n/screens/parts";
import { type CommonKey, showErrors, type Translate, useGroupText } from "./use-text.ts";

export function useCaptchaText(): Translate<CaptchaTextKey | CommonKey> {
  showErrors(captchaErrors.errors);
  return useGroupText(enCaptcha, "captcha");
}
