import type { ReactNode } from "react";
import { useText } from "../../provider/use-text.ts";

interface LastUsedProps {
  /** The button refers to it as its description, so it is not a part of the button's name. */
  readonly id: string;
  readonly size: "dot" | "text";
}

export const LastUsed = ({ id, size }: LastUsedProps): ReactNode => (
  <span id={id} data-part="last-used" data-size={size} aria-hidden="true">
    {useText()("social.lastUsed")}
  </span>
);
