import type { LanguageGroup } from "../../../screens/group.ts";
import type { CaptchaTexts } from "../../en/screens/captcha.ts";
import { captcha } from "../plugin-errors.ts";

const texts: CaptchaTexts = {
  "captcha.lead": "Schließen Sie die Sicherheitsprüfung ab, um fortzufahren.",
  "captcha.unavailable":
    "Die Sicherheitsprüfung konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und Ihren Inhaltsblocker und versuchen Sie es erneut.",
};

/** The captcha beside a button in German. */
export const deCaptcha: LanguageGroup<CaptchaTexts> = { locale: "de", texts, errors: { ...captcha } };
