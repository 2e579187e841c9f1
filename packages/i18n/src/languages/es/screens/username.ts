import type { LanguageGroup } from "../../../screens/group.ts";
import type { UsernameTexts } from "../../en/screens/username.ts";
import { username } from "../plugin-errors.ts";

const texts: UsernameTexts = {
  "username.identifier": "Correo electrónico o nombre de usuario",
  "username.label": "Nombre de usuario",
  "username.hint": "De {min} a {max} caracteres",
  "username.checking": "Comprobando el nombre de usuario…",
  "username.free": "Este nombre de usuario está disponible.",
  "username.lead": "Puedes iniciar sesión con tu nombre de usuario en lugar de tu correo electrónico.",
  "username.kept": "Si cambias tu nombre de usuario, nadie más podrá usar el anterior durante un tiempo.",
  "username.save": "Guardar",
  "username.saving": "Guardando…",
  "username.saved": "Guardado",
};

/** User name fields in Spanish. */
export const esUsername: LanguageGroup<UsernameTexts> = { locale: "es", texts, errors: { ...username } };
