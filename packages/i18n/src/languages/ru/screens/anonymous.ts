import type { LanguageGroup } from "../../../screens/group.ts";
import type { AnonymousTexts } from "../../en/screens/anonymous.ts";
import { anonymous } from "../plugin-errors.ts";

const texts: AnonymousTexts = {
  "guest.continue": "Продолжить как гость",
  "guest.title": "Гостевой аккаунт",
  "guest.lead": "Это временный аккаунт. Чтобы сохранить данные, нужно создать аккаунт.",
  "guest.create": "Создать аккаунт",
};

/** Guest screens in Russian. */
export const ruAnonymous: LanguageGroup<AnonymousTexts> = { locale: "ru", texts, errors: { ...anonymous } };
