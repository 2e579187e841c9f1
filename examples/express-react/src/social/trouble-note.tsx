import { useEffect, useRef } from "react";
import type { Trouble } from "./trouble.ts";
import { troubleText } from "./trouble-text.ts";

/** What went wrong at a provider; takes the focus, so that it is read out on a page that has just been opened. */
export function TroubleNote({ trouble }: { readonly trouble: Trouble }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  // An account is there already: that is advice rather than a failure.
  const isAdvice = trouble.code === "account_not_linked";
  return (
    <div ref={note} role="alert" tabIndex={-1} className="form-alert trouble">
      <p className={isAdvice ? "advice" : undefined}>{troubleText(trouble)}</p>
    </div>
  );
}
