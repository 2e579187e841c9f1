import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

/** Props of `Dialog`. */
export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the page: keeps the focus inside, ends by Escape, and gives the focus back. */
export const Dialog = ({ title, lead, isOpen, onOpenChange, children }: DialogProps): ReactNode => (
  <Base.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
    <Base.Portal>
      <Base.Backdrop data-sallyport="" data-part="backdrop" />
      <Base.Popup data-sallyport="" data-part="dialog">
        <Base.Title data-part="title">{title}</Base.Title>
        {lead && <Base.Description data-part="lead">{lead}</Base.Description>}
        {children}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);
