import type { ReactNode } from "react";
import { useUI } from "../provider/ui-context.ts";
import type { Placed, ScreenParts } from "./ui-plugin.ts";

interface SlotProps<Name extends keyof ScreenParts> {
  readonly name: Name;
  readonly given: ScreenParts[Name];
  readonly children?: ReactNode;
}

export const useHasParts = (name: keyof ScreenParts): boolean => useUI().plugins.some(({ parts }) => parts?.[name]);

export function Slot<Name extends keyof ScreenParts>({ name, given, children }: SlotProps<Name>): ReactNode {
  const { plugins } = useUI();
  const before: ReactNode[] = [];
  const after: ReactNode[] = [];
  let inside = children;
  for (const { id, parts } of plugins.toReversed()) {
    const { before: Before, after: After, replace: Replacing } = (parts?.[name] ?? {}) as Placed<object>;
    if (Before) before.unshift(<Before key={id} {...given} />);
    if (After) after.unshift(<After key={id} {...given} />);
    if (Replacing) inside = <Replacing {...given}>{inside}</Replacing>;
  }
  return (
    <>
      {before}
      {inside}
      {after}
    </>
  );
}
