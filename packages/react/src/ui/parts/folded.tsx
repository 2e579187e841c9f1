import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMessage } from "../provider/use-message.ts";
import { Actions } from "./actions.tsx";
import { Button, type ButtonProps } from "./button.tsx";
import { Status } from "./status.tsx";

interface FoldedProps {
  readonly label: string;
  /** The name of its button for screen readers, if the label is not enough. It must begin with the label. */
  readonly buttonLabel?: string | undefined;
  readonly tone?: ButtonProps["tone"];
  readonly cancelLabel: string;
  readonly beside?: ReactNode;
  readonly said?: string;
  /** Renders the form. `close(done)` closes it and shows the message `done`. */
  children(fold: { readonly cancel: ReactNode; close(done: string): void }): ReactNode;
}

/** A form that a button opens. The focus moves into the form and back to the button. */
export function Folded(props: FoldedProps): ReactNode {
  const { label, buttonLabel, tone = "secondary", cancelLabel, beside, said, children } = props;
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
          <Button tone={tone} {...(buttonLabel !== undefined && { label: buttonLabel })} onClick={() => turn(true, "")}>
            {label}
          </Button>
          {beside}
        </Actions>
      )}
      <Status done={done || said} />
    </div>
  );
}
