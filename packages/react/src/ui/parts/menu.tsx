import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode } from "react";

/** One choice of a menu. */
export interface MenuItem {
  readonly id: string;
  readonly text: ReactNode;
  /** Marks the one that is chosen now. */
  readonly isCurrent?: boolean;
  onSelect(): void;
}

/** Props of `Menu`. */
export interface MenuProps {
  /** Of the button, for who does not see it. */
  readonly label: string;
  /** In the button. */
  readonly children: ReactNode;
  /** Above the items. */
  readonly heading?: ReactNode;
  readonly items: readonly MenuItem[];
}

/** A button with a menu, by arrows, letters and Escape. */
export const Menu = ({ label, children, heading, items }: MenuProps): ReactNode => (
  <Base.Root>
    <Base.Trigger data-sallyport="" data-part="menu-button" aria-label={label}>
      {children}
    </Base.Trigger>
    <Base.Portal>
      <Base.Positioner sideOffset={4} align="end">
        <Base.Popup data-sallyport="" data-part="menu">
          {heading && <div data-part="menu-heading">{heading}</div>}
          {items.map(({ id, text, isCurrent = false, onSelect }) => (
            <Base.Item key={id} data-part="menu-item" data-state={isCurrent ? "current" : "idle"} onClick={onSelect}>
              {text}
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
