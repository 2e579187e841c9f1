import type { ReactNode } from "react";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

interface Props {
  /** Whether something could not be read. */
  readonly isNeeded: boolean;
  onRetry(): void;
}

/** Reads once more; nothing where nothing is missing. */
export function Again({ isNeeded, onRetry }: Props): ReactNode {
  const t = useOrganizationText();
  if (!isNeeded) return null;
  return (
    <Actions>
      <Button onClick={onRetry}>{t("organization.retry")}</Button>
    </Actions>
  );
}
