import type { LanguageGroup } from "../../../screens/group.ts";
import type { AnonymousTexts } from "../../en/screens/anonymous.ts";
import { anonymous } from "../plugin-errors.ts";

const texts: AnonymousTexts = {
  "guest.continue": "Continuar como invitado",
  "guest.title": "Cuenta de invitado",
  "guest.lead": "Esta cuenta es temporal. Para conservar tus datos, basta con crear una cuenta.",
  "guest.create": "Crear una cuenta",
};

/** Guest screens in Spanish. */
export const esAnonymous: LanguageGroup<AnonymousTexts> = { locale: "es", texts, errors: { ...anonymous } };
