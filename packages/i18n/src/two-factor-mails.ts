import type { Language } from "./languages.ts";
import { de } from "./two-factor-mails/de.ts";
import { en } from "./two-factor-mails/en.ts";
import { es } from "./two-factor-mails/es.ts";
import { fr } from "./two-factor-mails/fr.ts";
import { pl } from "./two-factor-mails/pl.ts";
import { ru } from "./two-factor-mails/ru.ts";
import type { TwoFactorCodeText } from "./two-factor-mails/texts.ts";
import { tr } from "./two-factor-mails/tr.ts";
import { uk } from "./two-factor-mails/uk.ts";

export type { TwoFactorCodeText, TwoFactorCodeValues } from "./two-factor-mails/texts.ts";

/** Texts of the mail with a two-factor code by language, not escaped. */
export const twoFactorCodeTexts: Readonly<Record<Language, TwoFactorCodeText>> = { ru, uk, en, es, de, pl, fr, tr };
