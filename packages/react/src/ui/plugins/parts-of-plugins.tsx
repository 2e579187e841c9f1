import type { ReactNode } from "react";
import { useUI } from "../provider/ui-context.ts";
import type { Placed, PluginDrawing } from "./ui-plugin.ts";

export const PartsOfPlugins: PluginDrawing["Parts"] = ({ name, given, children }) => {
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
};
