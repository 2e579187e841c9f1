import { useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useParameters } from "../../provider/use-address.ts";

export type LinkedDialog = "ban" | "delete" | "impersonate";

export const dialogPath = (userPath: string, name: LinkedDialog, section: string): string =>
  `${userPath}?${new URLSearchParams({ open: name })}#${section}`;

/** The state of a dialog that a link can open. Once it is closed, the address no longer asks for it. */
export function useLinkedDialog(name: LinkedDialog): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { navigate } = useUI();
  const isAsked = useParameters().get("open") === name;
  const [isOpen, setOpen] = useState(isAsked);
  const change = (next: boolean): void => {
    setOpen(next);
    if (!next && isAsked) navigate(location.pathname + location.hash, { replace: true });
  };
  return [isOpen, change];
}
