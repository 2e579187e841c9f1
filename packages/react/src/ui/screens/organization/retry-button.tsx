import type { ReactNode } from "react";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

interface Props {
  readonly isNeeded: boolean;
  onRetry(): void;
}

export function RetryButton({ isNeeded, onRetry }: Props): ReactNode {
  const t = useOrganizationText();
  if (!isNeeded) return null;
  return (
    <Actions>
      <Button onClick={onRetry}>{t("common.retry")}</Button>
    </Actions>
  );
}
