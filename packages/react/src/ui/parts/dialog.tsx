import { type ReactNode, useId } from "react";
import { DialogFrame } from "./dialog-frame.tsx";

/** Props of `Dialog`. */
export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

function OpenDialog({ title, lead, onOpenChange, children }: Omit<DialogProps, "isOpen">): ReactNode {
  const id = useId();
  const described = lead ? `${id}lead` : undefined;
  return (
    <DialogFrame label={{ "aria-labelledby": `${id}title` }} describedBy={described} onOpenChange={onOpenChange}>
      <h2 id={`${id}title`} data-part="title">
        {title}
      </h2>
      {lead && (
        <p id={`${id}lead`} data-part="lead">
          {lead}
        </p>
      )}
      {children}
    </DialogFrame>
  );
}

/** A dialog over the page: the browser keeps the focus inside, and it ends by Escape. */
export const Dialog = ({ isOpen, ...props }: DialogProps): ReactNode => isOpen && <OpenDialog {...props} />;
