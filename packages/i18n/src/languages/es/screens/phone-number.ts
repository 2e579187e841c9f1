import type { LanguageGroup } from "../../../screens/group.ts";
import type { PhoneNumberTexts } from "../../en/screens/phone-number.ts";
import { phoneNumber } from "../plugin-errors.ts";

const texts: PhoneNumberTexts = {
  "phone.use": "Usar un número de teléfono",
  "phone.title": "Número de teléfono",
  "phone.lead": "Inicia sesión con un código que enviamos a tu teléfono.",
  "phone.hint": "Incluye el prefijo del país, por ejemplo {code}.",
  "phone.sendCode": "Enviar código",
  "phone.codeSent": "Hemos enviado un código al {phoneNumber}.",
  "phone.codeMaybe": "Si existe una cuenta para el {phoneNumber}, recibirás un código.",
  "phone.nothing": "¿No te llega? Comprueba el número o pide un código nuevo.",
  "phone.resend": "Reenviar código",
  "phone.resent": "Código enviado",
  "phone.code": "Código",
  "phone.another": "Usar otro número de teléfono",
  "phone.other": "Usar otro método de inicio de sesión",
  "phone.byPassword": "Usar tu contraseña",
  "phone.byCode": "Usar un código",
  "phone.none": "Aún no hay número de teléfono",
  "phone.add": "Añadir número de teléfono",
  "phone.change": "Cambiar número de teléfono",
  "phone.verify": "Verificar número de teléfono",
  "phone.verified": "Verificado",
  "phone.unverified": "Sin verificar",
  "phone.done": "Número de teléfono verificado",
  "phone.remove": "Quitar",
  "phone.remove.title": "¿Quitar el {phoneNumber}?",
  "phone.remove.lead": "Ya no podrás iniciar sesión con este número de teléfono.",
  "phone.remove.done": "Número de teléfono quitado",
  "phone.reset": "Introduce tu número de teléfono y te enviaremos un código.",
  "phone.byEmail": "Usar tu correo electrónico",
  "phone.confirm": "Enviar un código al {phoneNumber}",
};

/** Phone number screens in Spanish. */
export const esPhoneNumber: LanguageGroup<PhoneNumberTexts> = { locale: "es", texts, errors: { ...phoneNumber } };
