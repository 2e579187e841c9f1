import type { LanguageGroup } from "../../../screens/group.ts";
import type { AnonymousTexts } from "../../en/screens/anonymous.ts";
import { anonymous } from "../plugin-errors.ts";

const texts: AnonymousTexts = {
  "guest.continue": "Continuer en tant qu’invité",
  "guest.title": "Compte invité",
  "guest.lead": "Ce compte est temporaire. Pour garder vos données, il suffit de créer un compte.",
  "guest.create": "Créer un compte",
};

/** Guest screens in French. */
export const frAnonymous: LanguageGroup<AnonymousTexts> = { locale: "fr", texts, errors: { ...anonymous } };
