import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMessage } from "../provider/use-message.ts";
import { Actions } from "./actions.tsx";
import { Button, type ButtonProps } from "./button.tsx";
import { Status } from "./status.tsx";

/** Props of `Folded`. */
export interface FoldedProps {
  /** Of the button that opens it. */
  readonly label: string;
  readonly tone?: ButtonProps["tone"];
  /** Of the button that closes it. */
  readonly cancelLabel: string;
  /** Beside the button that opens it. */
  readonly beside?: ReactNode;
  /** What its page has to say there, while it has nothing to say itself. */
  readonly said?: string;
  /** The form; `done` is said where it was. */
  children(fold: { readonly cancel: ReactNode; close(done: string): void }): ReactNode;
}

/** A form behind a button; the focus moves into it and back. */
export function Folded({ label, tone = "secondary", cancelLabel, beside, said, children }: FoldedProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useMessage("", "");
  useEffect(() => {
    if (isOpen !== wasOpen.current) box.current?.querySelector<HTMLElement>("input:not([hidden]), button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const turn = (open: boolean, said: string): void => {
    setDone(said);
    setOpen(open);
  };
  const cancel = <Button onClick={() => turn(false, "")}>{cancelLabel}</Button>;
  return (
    <div data-part="folded" data-state={isOpen ? "open" : "closed"} ref={box}>
      {isOpen && children({ cancel, close: (said) => turn(false, said) })}
      {!isOpen && (
        <Actions>
          <Button tone={tone} onClick={() => turn(true, "")}>
            {label}
          </Button>
          {beside}
        </Actions>
      )}
      <Status done={done || said} />
    </div>
  );
}
