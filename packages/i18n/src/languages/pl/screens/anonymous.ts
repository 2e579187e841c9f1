import type { LanguageGroup } from "../../../screens/group.ts";
import type { AnonymousTexts } from "../../en/screens/anonymous.ts";
import { anonymous } from "../plugin-errors.ts";

const texts: AnonymousTexts = {
  "guest.continue": "Kontynuuj jako gość",
  "guest.title": "Konto gościa",
  "guest.lead": "To konto jest tymczasowe. Utwórz konto, aby zachować swoje dane.",
  "guest.create": "Utwórz konto",
};

/** Guest screens in Polish. */
export const plAnonymous: LanguageGroup<AnonymousTexts> = { locale: "pl", texts, errors: { ...anonymous } };
