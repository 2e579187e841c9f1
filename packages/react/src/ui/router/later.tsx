import { common } from "@sallyport/i18n/screens/parts";
import { type ReactNode, Suspense } from "react";
import { Trouble } from "../parts/trouble.tsx";
import { usePartText } from "../provider/use-text.ts";
import { useFirstFocus } from "../screens/account/use-first-focus.ts";
import { Retriable } from "./retriable.tsx";

interface LaterProps {
  /** Whether the first control takes the focus, because a button of the user led here. Default false. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

function FirstFocus({ children }: LaterProps): ReactNode {
  const box = useFirstFocus();
  return (
    <div data-part="step" ref={box}>
      {children}
    </div>
  );
}

export function Later({ takesFocus = false, children }: LaterProps): ReactNode {
  const t = usePartText(common);
  return (
    <Suspense fallback={<p data-part="hint">{t("common.loading")}</p>}>
      <Retriable followsNavigation={false} failed={(error, retry) => <Trouble error={error} onRetry={retry} />}>
        {takesFocus ? <FirstFocus>{children}</FirstFocus> : children}
      </Retriable>
    </Suspense>
  );
}
