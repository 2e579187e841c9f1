import type { ComponentType, ReactNode } from "react";
import type { ScreenLinkProps, UI } from "./ui-context.ts";

export const assign: UI["navigate"] = (path, { replace = false } = {}) => {
  if (replace) location.replace(path);
  else location.assign(path);
};

export const PlainLink = ({ href, children, className, "data-part": part }: ScreenLinkProps): ReactNode => (
  <a href={href} className={className} data-part={part}>
    {children}
  </a>
);

export const withPart = (Link: ComponentType<ScreenLinkProps>): ComponentType<ScreenLinkProps> =>
  function LinkWithPart(props) {
    return <Link data-part="link" {...props} />;
  };
