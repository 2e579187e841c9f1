import { type ReactNode, useId } from "react";
import { useDialog } from "../flows/use-dialog.ts";
import { useElement, useRoot } from "../provider/appearance.ts";

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

function OpenDialog({ title, lead, onOpenChange, children }: Omit<DialogProps, "isOpen">): ReactNode {
  const id = useId();
  const dialog = useDialog(onOpenChange);
  const root = useRoot("dialog");
  const titleElement = useElement("title");
  const leadElement = useElement("lead");
  return (
    <dialog
      {...dialog}
      {...root}
      data-sallyport=""
      data-part="dialog"
      data-state="open"
      aria-labelledby={`${id}title`}
      aria-describedby={lead ? `${id}lead` : undefined}
    >
      <h2 {...titleElement} id={`${id}title`} data-part="title">
        {title}
      </h2>
      {lead && (
        <p {...leadElement} id={`${id}lead`} data-part="lead">
          {lead}
        </p>
      )}
      {children}
    </dialog>
  );
}

/** A modal dialog. The browser keeps the focus inside, and Escape closes it. */
export const Dialog = ({ isOpen, ...props }: DialogProps): ReactNode => isOpen && <OpenDialog {...props} />;
