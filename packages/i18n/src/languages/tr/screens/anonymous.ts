import type { LanguageGroup } from "../../../screens/group.ts";
import type { AnonymousTexts } from "../../en/screens/anonymous.ts";
import { anonymous } from "../plugin-errors.ts";

const texts: AnonymousTexts = {
  "guest.continue": "Konuk olarak devam et",
  "guest.title": "Konuk hesabı",
  "guest.lead": "Bu hesap geçicidir. Verilerinizi korumak için hesap oluşturun.",
  "guest.create": "Hesap oluştur",
};

/** Guest screens in Turkish. */
export const trAnonymous: LanguageGroup<AnonymousTexts> = { locale: "tr", texts, errors: { ...anonymous } };
