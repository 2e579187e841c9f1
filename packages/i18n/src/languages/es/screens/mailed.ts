import type { LanguageGroup } from "../../../screens/group.ts";
import type { MailedTexts } from "../../en/screens/mailed.ts";
import { emailOtp, magicLink } from "../plugin-errors.ts";

const texts: MailedTexts = {
  "mailed.link": "Enviarme un enlace por correo",
  "mailed.code": "Enviarme un código por correo",
  "mailed.sendLink": "Enviar enlace",
  "mailed.sendCode": "Enviar código",
  "mailed.linkSent": "Hemos enviado un enlace de inicio de sesión a {email}. Ábrelo para continuar.",
  "mailed.linkMaybe": "Si existe una cuenta para {email}, recibirás un enlace de inicio de sesión.",
  "mailed.codeSent": "Hemos enviado un código a {email}.",
  "mailed.codeMaybe": "Si existe una cuenta para {email}, recibirás un código.",
  "mailed.either": "También puedes introducir aquí el código del correo.",
  "mailed.label": "Código",
  "mailed.other": "Usar otro método de inicio de sesión",
  "mailed.reset": "Introduce tu correo electrónico y te enviaremos un código.",
  "mailed.unverified": "{email} aún no está verificado. Verifícalo con un código.",
  "mailed.changed": "Correo electrónico cambiado",
};

/** Sign-in by mailed links and codes in Spanish. */
export const esMailed: LanguageGroup<MailedTexts> = { locale: "es", texts, errors: { ...emailOtp, ...magicLink } };
