import remove from "lucide/dist/esm/icons/x.mjs";
import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

/** One of the `Chips`. */
export interface Chip {
  readonly id: string;
  readonly text: string;
  /** The name of its button for screen readers. It must contain the text. */
  readonly label: string;
  onRemove(): void;
}

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly children?: ReactNode;
}

/** The filters that are applied, each with a button that removes it. Renders nothing without filters. */
export const Chips = ({ label, chips, children }: ChipsProps): ReactNode =>
  chips.length > 0 && (
    <div data-part="chips">
      <ul data-part="chip-list" aria-label={label}>
        {chips.map(({ id, text, label: name, onRemove }) => (
          <li key={id} data-part="chip">
            <button type="button" data-part="chip-button" aria-label={name} onClick={onRemove}>
              {text}
              <Icon of={remove} />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
