import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { PasskeyErrorTexts } from "../texts/plugin-errors.ts";

export type { PasskeyErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the passkey plugin by language. */
export const passkeyErrorTexts: Readonly<Record<Language, PasskeyErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "passkey",
);

/** Returns the message for an error code of the plugin, or null. */
export function passkeyErrorText(code: string, language: Language): string | null {
  const texts = passkeyErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof PasskeyErrorTexts] : null;
}
