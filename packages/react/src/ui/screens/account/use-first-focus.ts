import { type RefObject, useEffect, useRef } from "react";

/** Focuses the first control, because the button that led here is removed. */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => box.current?.querySelector<HTMLElement>('input:not([hidden], [type="checkbox"]), button')?.focus(),
    [],
  );
  return box;
}
