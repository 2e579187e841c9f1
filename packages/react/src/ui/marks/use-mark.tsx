import { type ReactNode, useEffect, useState } from "react";
import { FIRST_MARKS, OTHER_IDS } from "./first.ts";
import { Mark, type Shapes } from "./mark.tsx";

let others: Readonly<Record<string, Shapes>> | undefined;

export const hasMark = (id: string): boolean => Object.hasOwn(FIRST_MARKS, id) || OTHER_IDS.includes(id);

/** The mark of an identity provider. Returns `undefined` while it is loaded, and `null` if there is none. */
export function useMark(id: string): ReactNode {
  const [, redraw] = useState(0);
  const shapes = Object.hasOwn(FIRST_MARKS, id) ? FIRST_MARKS[id] : others?.[id];
  const isMissing = shapes === undefined && hasMark(id);
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    // The button still has its name if the mark is missing.
    void import("./others.ts").then(
      ({ OTHER_MARKS }) => {
        others = OTHER_MARKS;
        if (!isGone) redraw((count) => count + 1);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isMissing]);
  if (shapes !== undefined) return <Mark shapes={shapes} />;
  return isMissing ? undefined : null;
}
