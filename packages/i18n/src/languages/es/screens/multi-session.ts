import type { LanguageGroup } from "../../../screens/group.ts";
import type { MultiSessionTexts } from "../../en/screens/multi-session.ts";
import { multiSession } from "../plugin-errors.ts";

const texts: MultiSessionTexts = {
  "accounts.switch": "Cambiar de cuenta:",
  "accounts.add": "Añadir cuenta",
  "accounts.signOutOfAll": "Cerrar sesión en todas las cuentas",
  "accounts.kept": "Seguirás con la sesión iniciada como {who}.",
};

/** The menu of accounts in Spanish. */
export const esMultiSession: LanguageGroup<MultiSessionTexts> = { locale: "es", texts, errors: { ...multiSession } };
