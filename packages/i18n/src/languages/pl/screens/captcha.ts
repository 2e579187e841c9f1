import type { LanguageGroup } from "../../../screens/group.ts";
import type { CaptchaTexts } from "../../en/screens/captcha.ts";
import { captcha } from "../plugin-errors.ts";

const texts: CaptchaTexts = {
  "captcha.lead": "Ukończ weryfikację zabezpieczającą, aby kontynuować.",
  "captcha.unavailable":
    "Nie udało się wczytać weryfikacji zabezpieczającej. Sprawdź połączenie i program blokujący treści i spróbuj ponownie.",
};

/** The captcha beside a button in Polish. */
export const plCaptcha: LanguageGroup<CaptchaTexts> = { locale: "pl", texts, errors: { ...captcha } };
