import { type ReactNode, useContext } from "react";
import { IconsContext } from "../provider/icons.ts";

interface ProviderIconProps {
  readonly id: string;
}

/**
 * The application's icon for an identity provider. It is hidden from screen readers, because the name stands beside
 * it.
 */
export function ProviderIcon({ id }: ProviderIconProps): ReactNode {
  const icons = useContext(IconsContext);
  const icon = Object.hasOwn(icons, id) ? icons[id] : undefined;
  if (icon === undefined) return null;
  return (
    <span data-part="provider-icon" aria-hidden="true">
      {icon}
    </span>
  );
}
