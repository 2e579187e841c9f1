import clear from "lucide/dist/esm/icons/x.mjs";
import type { ReactNode } from "react";
import { Icon } from "../../icons/icon.tsx";
import { Button } from "../../parts/button.tsx";

interface ClearChoiceProps {
  readonly text: string;
  onClear(): void;
}

export const ClearChoice = ({ text, onClear }: ClearChoiceProps): ReactNode => (
  <Button tone="text" icon={<Icon of={clear} />} onClick={onClear}>
    <span data-part="button-word">{text}</span>
  </Button>
);
