import { type ReactNode, useContext } from "react";
import { IconsContext } from "../provider/icons.ts";

/** Props of `ProviderIcon`. */
export interface ProviderIconProps {
  /** The provider's, such as `github`. */
  readonly id: string;
}

/** The application's mark of an identity provider, beside words that say the same. */
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
