import { common } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import { useErrorText, usePartText } from "../provider/use-text.ts";
import { Actions } from "./actions.tsx";
import { Button } from "./button.tsx";

interface TroubleProps {
  readonly error: { readonly code: string; readonly message: string } | null;
  onRetry(): void;
}

/**
 * Shows why something could not be read, with a button that retries. It is rendered before there is an error, because
 * screen readers announce only changes of an existing element.
 */
export function Trouble({ error, onRetry }: TroubleProps): ReactNode {
  const t = usePartText(common);
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
