import type { LanguageGroup } from "../../../screens/group.ts";
import type { AnonymousTexts } from "../../en/screens/anonymous.ts";
import { anonymous } from "../plugin-errors.ts";

const texts: AnonymousTexts = {
  "guest.continue": "Продовжити як гість",
  "guest.title": "Гостьовий обліковий запис",
  "guest.lead": "Цей обліковий запис тимчасовий. Щоб зберегти дані, потрібно створити обліковий запис.",
  "guest.create": "Створити обліковий запис",
};

/** Guest screens in Ukrainian. */
export const ukAnonymous: LanguageGroup<AnonymousTexts> = { locale: "uk", texts, errors: { ...anonymous } };
