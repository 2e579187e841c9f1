import { social } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import { usePartText } from "../../provider/use-text.ts";

interface LastUsedProps {
  /** The button refers to it as its description, so it is not a part of the button's name. */
  readonly id: string;
  readonly size: "dot" | "text";
}

export const LastUsed = ({ id, size }: LastUsedProps): ReactNode => (
  <span id={id} data-part="last-used" data-size={size} aria-hidden="true">
    {usePartText(social)("social.lastUsed")}
  </span>
);
