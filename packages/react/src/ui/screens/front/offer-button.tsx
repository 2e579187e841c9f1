import { type ReactNode, useId } from "react";
import { Icon, type IconNode } from "../../icons/icon.tsx";
import { useElement } from "../../provider/appearance.ts";
import { LastUsed } from "./last-used.tsx";

interface OfferButtonProps {
  readonly way: string;
  readonly icon: IconNode;
  readonly text: string;
  readonly isLast: boolean;
  readonly isPending?: boolean;
  onChoose(button: HTMLButtonElement): void;
}

export function OfferButton({ way, icon, text, isLast, isPending = false, onChoose }: OfferButtonProps): ReactNode {
  const element = useElement("button");
  const lastId = useId();
  return (
    <button
      type="button"
      {...element}
      data-part="button"
      data-tone="secondary"
      data-way={way}
      data-state={isPending ? "pending" : "idle"}
      aria-disabled={isPending || undefined}
      aria-describedby={isLast ? lastId : undefined}
      onClick={({ currentTarget }) => {
        if (!isPending) onChoose(currentTarget);
      }}
    >
      <Icon of={icon} />
      <span data-part="button-text">{text}</span>
      {isLast && <LastUsed id={lastId} size="text" />}
    </button>
  );
}
