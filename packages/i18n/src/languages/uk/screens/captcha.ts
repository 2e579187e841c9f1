import type { LanguageGroup } from "../../../screens/group.ts";
import type { CaptchaTexts } from "../../en/screens/captcha.ts";
import { captcha } from "../plugin-errors.ts";

const texts: CaptchaTexts = {
  "captcha.lead": "Пройдіть перевірку безпеки, щоб продовжити.",
  "captcha.unavailable":
    "Не вдалося завантажити перевірку безпеки. Перевірте з’єднання та блокувальник вмісту й повторіть спробу.",
};

/** The captcha beside a button in Ukrainian. */
export const ukCaptcha: LanguageGroup<CaptchaTexts> = { locale: "uk", texts, errors: { ...captcha } };
