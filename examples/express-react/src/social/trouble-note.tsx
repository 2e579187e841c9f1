import { useEffect, useRef } from "react";
import type { Trouble } from "./trouble.ts";
import { troubleText } from "./trouble-text.ts";

/** Takes the focus, so that it is read out on a new page. */
export function TroubleNote({ trouble }: { readonly trouble: Trouble }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  // There is an account already: advice, not a failure.
  const isAdvice = trouble.code === "account_not_linked";
  return (
    <div ref={note} role="alert" tabIndex={-1} className="form-alert trouble">
      <p className={isAdvice ? "advice" : undefined}>{troubleText(trouble)}</p>
    </div>
  );
}
