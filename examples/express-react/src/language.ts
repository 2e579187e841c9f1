import { joinLanguage, type ScreenLanguage } from "@sallyport/i18n/screens";
import { useState } from "react";

/** Each is loaded when it is chosen. */
const files = import.meta.glob<Record<string, ScreenLanguage>>("./languages/*.ts");
export const TAGS = Object.keys(files).map((file) => file.slice(-5, -3));

async function load(tag: string): Promise<ScreenLanguage> {
  const groups = Object.values((await files[`./languages/${tag}.ts`]?.()) ?? {});
  document.documentElement.lang = tag;
  sessionStorage.setItem("language", tag);
  return joinLanguage(groups as [ScreenLanguage]);
}

const own = sessionStorage.getItem("language") ?? navigator.language.slice(0, 2);
const first = await load(TAGS.includes(own) ? own : "en");

/** The browser's language, until another one is chosen; without a connection it stays. */
export function useLanguage() {
  const [language, setLanguage] = useState(first);
  const choose = (tag: string) => void load(tag).then(setLanguage, () => {});
  return { language, choose };
}
