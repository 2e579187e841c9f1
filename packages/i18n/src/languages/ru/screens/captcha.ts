import type { LanguageGroup } from "../../../screens/group.ts";
import type { CaptchaTexts } from "../../en/screens/captcha.ts";
import { captcha } from "../plugin-errors.ts";

const texts: CaptchaTexts = {
  "captcha.lead": "Пройдите проверку безопасности, чтобы продолжить.",
  "captcha.unavailable":
    "Не удалось загрузить проверку безопасности. Проверьте подключение и блокировщик контента и повторите попытку.",
};

/** The captcha beside a button in Russian. */
export const ruCaptcha: LanguageGroup<CaptchaTexts> = { locale: "ru", texts, errors: { ...captcha } };
