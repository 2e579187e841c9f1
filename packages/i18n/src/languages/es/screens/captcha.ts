import type { LanguageGroup } from "../../../screens/group.ts";
import type { CaptchaTexts } from "../../en/screens/captcha.ts";
import { captcha } from "../plugin-errors.ts";

const texts: CaptchaTexts = {
  "captcha.lead": "Completa la comprobación de seguridad para continuar.",
  "captcha.unavailable":
    "No se ha podido cargar la comprobación de seguridad. Comprueba tu conexión y tu bloqueador de contenido e inténtalo de nuevo.",
};

/** The captcha beside a button in Spanish. */
export const esCaptcha: LanguageGroup<CaptchaTexts> = { locale: "es", texts, errors: { ...captcha } };
