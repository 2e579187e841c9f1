import { useEffect, useRef } from "react";
import type { Trouble } from "./trouble.ts";
import { troubleText } from "./trouble-text.ts";

/** Focused, to be read out. */
export function TroubleNote({ trouble }: { readonly trouble: Trouble }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  // Advice, not a failure.
  const isAdvice = trouble.code === "account_not_linked";
  return (
    <div ref={note} role="alert" tabIndex={-1} className="form-alert trouble">
      <p className={isAdvice ? "advice" : undefined}>{troubleText(trouble)}</p>
    </div>
  );
}
