import type { CaptchaTextKey, FrontKey } from "@sallyport/i18n/screens";
import { enCaptcha } from "@sallyport/i18n/screens/captcha/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const useCaptchaText = (): Translate<CaptchaTextKey | FrontKey> => useGroupText(enCaptcha, "captcha");
