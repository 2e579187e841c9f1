import more from "lucide/dist/esm/icons/ellipsis.mjs";
import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import { Menu } from "./menu.tsx";
import type { MenuItem } from "./menu-item.ts";

interface RowMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** The actions of a row, behind a button with three dots. */
export const RowMenu = ({ label, items }: RowMenuProps): ReactNode => (
  <Menu label={label} items={items} look="icon">
    <Icon of={more} />
  </Menu>
);
