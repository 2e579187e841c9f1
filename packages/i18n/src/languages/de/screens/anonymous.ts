import type { LanguageGroup } from "../../../screens/group.ts";
import type { AnonymousTexts } from "../../en/screens/anonymous.ts";
import { anonymous } from "../plugin-errors.ts";

const texts: AnonymousTexts = {
  "guest.continue": "Als Gast fortfahren",
  "guest.title": "Gastkonto",
  "guest.lead": "Dieses Konto besteht nur vorübergehend. Wenn Sie ein Konto erstellen, bleiben Ihre Daten erhalten.",
  "guest.create": "Konto erstellen",
};

/** Guest screens in German. */
export const deAnonymous: LanguageGroup<AnonymousTexts> = { locale: "de", texts, errors: { ...anonymous } };
