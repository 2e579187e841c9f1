import { useContext, useState } from "react";
import { UIContext } from "./ui-context.ts";

/** Keeps a message, which is discarded when the page's language changes. */
export function useMessage<Told>(initial: Told, nothing: Told): readonly [told: Told, tell: (told: Told) => void] {
  const locale = useContext(UIContext)?.language.locale;
  const [{ told, language }, setTold] = useState({ told: initial, language: locale });
  return [language === locale ? told : nothing, (next) => setTold({ told: next, language: locale })];
}
