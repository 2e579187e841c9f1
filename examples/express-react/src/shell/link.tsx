import type { ComponentProps, MouseEvent } from "react";
import { type Carried, navigate } from "./path.ts";

interface Props extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  readonly to: string;
  carry?(): Carried;
  onFollow?(): void;
}

/** A real link can open a new tab. */
export function Link({ to, carry, onFollow, ...anchor }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    navigate(to, "push", carry?.());
  };
  return <a {...anchor} href={to} onClick={follow} />;
}
