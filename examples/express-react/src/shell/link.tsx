import type { MouseEvent, ReactNode } from "react";
import { type Carried, navigate } from "./path.ts";

interface Props {
  readonly to: string;
  readonly className?: string;
  /** Read when the link is followed. */
  carry?(): Carried;
  readonly children: ReactNode;
}

/** A real link, so that it opens in a new tab as any other does. */
export function Link({ to, className, carry, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to, "push", carry?.());
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
