import type { ReactNode } from "react";
import { useUI } from "../provider/ui-context.ts";
import type { ScreenParts } from "./ui-plugin.ts";

interface SlotProps<Name extends keyof ScreenParts> {
  readonly name: Name;
  readonly given: ScreenParts[Name];
  readonly children?: ReactNode;
}

export const useHasParts = (name: keyof ScreenParts): boolean => useUI().plugins.some(({ parts }) => parts?.[name]);

export function Slot<Name extends keyof ScreenParts>(props: SlotProps<Name>): ReactNode {
  const Parts = useUI().plugins[0]?.drawing.Parts;
  return Parts ? <Parts {...props} /> : props.children;
}
