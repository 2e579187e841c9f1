import type { ReactNode } from "react";
import type { ScreenLinkProps, UI } from "./ui-context.ts";

export const assign: UI["navigate"] = (path, { replace = false } = {}) => {
  if (replace) location.replace(path);
  else location.assign(path);
};

export const PlainLink = ({ href, children, className }: ScreenLinkProps): ReactNode => (
  <a href={href} className={className}>
    {children}
  </a>
);
