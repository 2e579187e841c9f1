import { type ReactNode, useEffect, useId, useRef, useState } from "react";

interface Unfolded {
  onDone(words: string): void;
  /** Beside the form's own button. */
  readonly cancel: ReactNode;
}

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  readonly label: string;
  readonly tone?: "secondary" | "danger";
  readonly initiallyOpen?: boolean;
  readonly beside?: ReactNode;
  children(unfolded: Unfolded): ReactNode;
}

/** A chosen radio button is nothing to fill in. */
const FIRST = 'input:not([hidden], [type="radio"]), button';

/** Focus moves into the form and back. */
function useFold(initially: boolean) {
  const panel = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const [open, setOpen] = useState(initially);
  useEffect(() => {
    if (open !== wasOpen.current) panel.current?.querySelector<HTMLElement>(FIRST)?.focus();
    wasOpen.current = open;
  }, [open]);
  return { panel, open, setOpen };
}

export function Folded({ title, lead, label, tone = "secondary", initiallyOpen = false, beside, children }: Props) {
  const id = useId();
  const { panel, open, setOpen } = useFold(initiallyOpen);
  const [words, setWords] = useState("");
  const fold = (said: string) => {
    setWords(said);
    setOpen(false);
  };
  const unfold = () => {
    setWords("");
    setOpen(true);
  };
  const cancel = (
    <button type="button" className="button secondary" onClick={() => fold("")}>
      Cancel
    </button>
  );
  return (
    <section ref={panel} className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="panel-lead">{lead}</p>
      <div role="status">{words && <p className="note">{words}</p>}</div>
      {open && children({ onDone: fold, cancel })}
      {!open && (
        <div className="panel-actions">
          <button type="button" className={`button ${tone}`} onClick={unfold}>
            {label}
          </button>
          {beside}
        </div>
      )}
    </section>
  );
}
