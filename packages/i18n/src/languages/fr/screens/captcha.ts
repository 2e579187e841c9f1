import type { LanguageGroup } from "../../../screens/group.ts";
import type { CaptchaTexts } from "../../en/screens/captcha.ts";
import { captcha } from "../plugin-errors.ts";

const texts: CaptchaTexts = {
  "captcha.lead": "Terminez la vérification de sécurité pour continuer.",
  "captcha.unavailable":
    "La vérification de sécurité n’a pas pu être chargée. Vérifiez votre connexion et votre bloqueur de contenu, puis réessayez.",
};

/** The captcha beside a button in French. */
export const frCaptcha: LanguageGroup<CaptchaTexts> = { locale: "fr", texts, errors: { ...captcha } };
