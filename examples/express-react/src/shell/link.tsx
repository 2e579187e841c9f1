import type { MouseEvent, ReactNode } from "react";
import { navigate } from "./path.ts";

interface Props {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A real link, so that it opens in a new tab as any other does. */
export function Link({ to, className, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
