import type { SessionState } from "@sallyport/client";
import { signIn, social } from "@sallyport/i18n/screens/parts";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useSession } from "../../../use-session.ts";
import { FormAlert } from "../../parts/form-alert.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useParameters } from "../../provider/use-address.ts";
import { usePartText } from "../../provider/use-text.ts";

const USED = 'button:not([data-part="reveal"])';

/** The `error` that tells the sign-in how a session ended. */
export const endedCode = ({ endedBecause }: SessionState) => endedBecause ?? "session_ended";

const keyOf = (code: string) => `ended.${code}` as `ended.${ReturnType<typeof endedCode>}`;

export const endedWords = (state: SessionState) => keyOf(endedCode(state));

/**
 * Shows the `error` of a redirect. An unknown code gets a general message. The message disappears once the user
 * submits or presses something on the screen, but its space stays.
 * @param isOver whether there is newer information from the start
 */
export function useReturnNote(isOver = false): ReactNode {
  const t = usePartText(signIn);
  const socialText = usePartText(social);
  const { errors } = useUI().language;
  const { endedBecause = null } = useSession();
  const code = useParameters().get("error") ?? endedBecause;
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
  const known = Object.hasOwn(signIn.texts, keyOf(code)) ? t(keyOf(code)) : words.find((text) => text !== undefined);
  const note = known ?? socialText("social.failed");
  return <FormAlert id={id} words={isUsed ? "" : note} isUnderWay={isUsed} />;
}

/** The note alone, for screens that load it only when a redirect has an error. */
export const ReturnNote = (): ReactNode => useReturnNote();
