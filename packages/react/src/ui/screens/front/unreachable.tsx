import { common } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useErrorText, usePartText } from "../../provider/use-text.ts";

export interface UnreachableProps {
  readonly error: { readonly code: string; readonly message: string };
  readonly isPending?: boolean;
  onRetry(): void;
}

export function Unreachable({ error, isPending = false, onRetry }: UnreachableProps): ReactNode {
  const t = usePartText(common);
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
