import type { ReactNode } from "react";
import { useErrorText, useText } from "../provider/use-text.ts";
import { Actions } from "./actions.tsx";
import { Button } from "./button.tsx";

/** Props of `Trouble`. */
export interface TroubleProps {
  readonly error: { readonly code: string; readonly message: string } | null;
  onRetry(): void;
}

/** Why something could not be read, and once more; its place is there before it is needed. */
export function Trouble({ error, onRetry }: TroubleProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  return (
    <>
      <div data-part="form-alert" role="alert">
        {error && <p data-part="text">{errorText(error)}</p>}
      </div>
      {error && (
        <Actions>
          <Button onClick={onRetry}>{t("common.retry")}</Button>
        </Actions>
      )}
    </>
  );
}
