import type { LanguageGroup } from "../../../screens/group.ts";
import type { CaptchaTexts } from "../../en/screens/captcha.ts";
import { captcha } from "../plugin-errors.ts";

const texts: CaptchaTexts = {
  "captcha.lead": "Devam etmek için güvenlik kontrolünü tamamlayın.",
  "captcha.unavailable":
    "Güvenlik kontrolü yüklenemedi. Bağlantınızı ve içerik engelleyicinizi kontrol edip yeniden deneyin.",
};

/** The captcha beside a button in Turkish. */
export const trCaptcha: LanguageGroup<CaptchaTexts> = { locale: "tr", texts, errors: { ...captcha } };
