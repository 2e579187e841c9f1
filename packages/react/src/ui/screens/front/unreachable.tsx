import type { ReactNode } from "react";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useCoreText, useErrorText } from "../../provider/use-text.ts";

export interface UnreachableProps {
  readonly error: { readonly code: string; readonly message: string };
  readonly isPending?: boolean;
  onRetry(): void;
}

export function Unreachable({ error, isPending = false, onRetry }: UnreachableProps): ReactNode {
  const t = useCoreText();
  const errorText = useErrorText();
  return (
    <Screen title={errorText(error)} isNext>
      <Actions>
        <Button isPending={isPending} onClick={onRetry}>
          {t("common.retry")}
        </Button>
      </Actions>
    </Screen>
  );
}
