import { type ReactNode, useContext } from "react";
import { useMark } from "../marks/use-mark.tsx";
import { IconsContext } from "../provider/icons.ts";

interface ProviderIconProps {
  readonly id: string;
}

/**
 * The icon of an identity provider: the application's, or else the provider's mark. It is hidden from screen readers,
 * because the name is next to it.
 */
export function ProviderIcon({ id }: ProviderIconProps): ReactNode {
  const icons = useContext(IconsContext);
  const mark = useMark(id);
  const own = Object.hasOwn(icons, id) ? icons[id] : undefined;
  if (own === undefined && mark === null) return null;
  return (
    <span data-part="provider-icon" aria-hidden="true">
      {own ?? mark}
    </span>
  );
}
