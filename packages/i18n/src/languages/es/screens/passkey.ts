import type { LanguageGroup } from "../../../screens/group.ts";
import type { PasskeyTexts } from "../../en/screens/passkey.ts";
import { passkey } from "../plugin-errors.ts";

const texts: PasskeyTexts = {
  "passkeys.signIn": "Iniciar sesión con una llave de acceso",
  "passkeys.signUp": "Registrarse con una llave de acceso",
  "passkeys.signUp.lead": "Tu dispositivo crea una llave de acceso, así que no necesitas contraseña.",
  "passkeys.waiting": "Esperando a tu dispositivo…",
  "passkeys.use": "Usar tu llave de acceso",
  "passkeys.instead": "Usar tu llave de acceso en su lugar",
  "passkeys.challenge.title": "Confirma con tu llave de acceso",
  "passkeys.challenge.lead": "Para continuar, usa una llave de acceso de tu cuenta.",
  "passkeys.cancelled": "Tu dispositivo ha cancelado la solicitud o no ha respondido a tiempo. Inténtalo de nuevo.",
  "passkeys.unverified":
    "Tu dispositivo ha cancelado la solicitud o no ha podido verificar tu identidad. Necesita un PIN, tu huella o el reconocimiento facial.",
  "passkeys.exists": "Este dispositivo ya tiene una llave de acceso para tu cuenta.",
  "passkeys.title": "Llaves de acceso",
  "passkeys.lead":
    "Con una llave de acceso inicias sesión con tu cara, tu huella o el PIN de tu dispositivo en lugar de una contraseña.",
  "passkeys.none": "Aún no hay llaves de acceso",
  "passkeys.add": "Añadir llave de acceso",
  "passkeys.added": "Llave de acceso añadida",
  "passkeys.used": "Último uso: {since}",
  "passkeys.unused": "Añadida {since}",
  "passkeys.synced": "Sincronizada",
  "passkeys.rename": "Cambiar nombre",
  "passkeys.rename.title": "Cambiar el nombre de «{name}»",
  "passkeys.rename.label": "Nombre de la llave de acceso",
  "passkeys.rename.submit": "Guardar nombre",
  "passkeys.rename.done": "Nombre de la llave de acceso cambiado",
  "passkeys.manage": "Gestionar {name}",
  "passkeys.remove": "Quitar",
  "passkeys.remove.title": "¿Quitar «{name}»?",
  "passkeys.remove.lead":
    "Ya no podrás iniciar sesión con esta llave de acceso. Es posible que tu dispositivo la siga ofreciendo.",
  "passkeys.remove.done": "{name} se ha quitado",
  "passkeys.unnamed": "Llave de acceso",
};

/** Passkey screens in Spanish. */
export const esPasskey: LanguageGroup<PasskeyTexts> = { locale: "es", texts, errors: { ...passkey } };
