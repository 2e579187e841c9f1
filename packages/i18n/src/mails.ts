import type { Language } from "./languages.ts";
import { de } from "./mails/de.ts";
import { en } from "./mails/en.ts";
import { es } from "./mails/es.ts";
import { fr } from "./mails/fr.ts";
import { pl } from "./mails/pl.ts";
import { ru } from "./mails/ru.ts";
import type { MailTexts } from "./mails/texts.ts";
import { tr } from "./mails/tr.ts";
import { uk } from "./mails/uk.ts";

export type {
  AppValues,
  CommonTexts,
  EmailChangedValues,
  InvitationValues,
  LinkMailText,
  MailText,
  MailTexts,
  NewEmailValues,
} from "./mails/texts.ts";

/** Texts of mails by language, not escaped. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { ru, uk, en, es, de, pl, fr, tr };
