import { useEffect, useRef } from "react";
import { offerOf, type Trouble } from "./trouble.ts";
import { troubleText } from "./trouble-text.ts";

/** What went wrong at a provider; takes the focus, so that it is read out on a page that has just been opened. */
export function TroubleNote({ trouble }: { readonly trouble: Trouble }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  // Where there is a way out, it is an invitation rather than a refusal.
  const isOffer = offerOf(trouble) !== null;
  return (
    <div ref={note} role="alert" tabIndex={-1} className="form-alert trouble">
      <p className={isOffer ? "offer" : undefined}>{troubleText(trouble)}</p>
    </div>
  );
}
