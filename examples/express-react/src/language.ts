import { type Language, toLanguage } from "@sallyport/i18n/languages";
import type { ScreenLanguage } from "@sallyport/i18n/screens";
import { en } from "@sallyport/i18n/screens/en";
import { loadLanguage } from "@sallyport/i18n/screens/load";
import { use, useState } from "react";

/** English is part of the bundle, and other languages are loaded on demand. */
async function load(tag: Language): Promise<ScreenLanguage> {
  const language = tag === "en" ? en : await loadLanguage(tag);
  document.documentElement.lang = tag;
  sessionStorage.setItem("language", tag);
  return language;
}

const first = load(toLanguage(sessionStorage.getItem("language") ?? navigator.language) ?? "en").catch(() => en);

/** Uses the browser's language until the user chooses another one. If loading fails, the language stays. */
export function useLanguage() {
  const browsers = use(first);
  const [language, setLanguage] = useState(browsers);
  const choose = (tag: Language) => void load(tag).then(setLanguage, () => {});
  return { language, choose };
}
