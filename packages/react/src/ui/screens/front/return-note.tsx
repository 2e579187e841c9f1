import { signIn, social } from "@sallyport/i18n/screens/parts";
import { type ReactNode, useEffect, useId, useState } from "react";
import { FormAlert } from "../../parts/form-alert.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useParameters } from "../../provider/use-address.ts";
import { usePartText } from "../../provider/use-text.ts";

export const ENDED = "session_ended";
const USED = 'button:not([data-part="reveal"])';

/**
 * Shows the `error` of a redirect. An unknown code gets a general message. The message disappears once the user
 * submits or presses something on the screen, but its space stays.
 * @param isOver whether there is newer information from the start
 */
export function useReturnNote(isOver = false): ReactNode {
  const t = usePartText(signIn);
  const socialText = usePartText(social);
  const { errors } = useUI().language;
  const code = useParameters().get("error");
  const id = useId();
  // The message must not return when the screen comes back to this step.
  const [used, setUsed] = useState<string | null>(null);
  useEffect(() => {
    const use = ({ type, target }: Event): void => {
      const screen = document.getElementById(id)?.closest('[data-part="screen"]');
      if (!(target instanceof Element) || !screen?.contains(target)) return;
      if (type === "submit" || target.closest(USED) !== null) setUsed(code);
    };
    const events = ["submit", "click"];
    for (const event of events) document.addEventListener(event, use, true);
    return () => {
      for (const event of events) document.removeEventListener(event, use, true);
    };
  }, [id, code]);
  if (code === null) return null;
  const isUsed = isOver || used === code;
  const words = [code, code.toUpperCase()].map((name) => (Object.hasOwn(errors, name) ? errors[name] : undefined));
  const known = code === ENDED ? t("signIn.ended") : words.find((text) => text !== undefined);
  const note = known ?? socialText("social.failed");
  return <FormAlert id={id} words={isUsed ? "" : note} isUnderWay={isUsed} />;
}
