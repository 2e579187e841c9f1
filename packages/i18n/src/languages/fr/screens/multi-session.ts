import type { LanguageGroup } from "../../../screens/group.ts";
import type { MultiSessionTexts } from "../../en/screens/multi-session.ts";
import { multiSession } from "../plugin-errors.ts";

const texts: MultiSessionTexts = {
  "accounts.switch": "Changer de compte :",
  "accounts.add": "Ajouter un compte",
  "accounts.signOutOfAll": "Se déconnecter de tous les comptes",
  "accounts.kept": "Vous restez connecté en tant que {who}.",
};

/** The menu of accounts in French. */
export const frMultiSession: LanguageGroup<MultiSessionTexts> = { locale: "fr", texts, errors: { ...multiSession } };
