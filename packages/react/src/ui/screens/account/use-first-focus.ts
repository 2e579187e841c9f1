import { type RefObject, useEffect, useRef } from "react";

/** The first thing to do has the focus: what was pressed to come here is gone. */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  return box;
}
