import { type ReactNode, Suspense } from "react";
import { Trouble } from "../../parts/trouble.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";
import { loadable } from "../../router/loadable.tsx";
import { Retriable } from "../../router/retriable.tsx";

// Most who open their account set up no factor: what draws the code comes with the first that is shown.
const QrCode = loadable(async () => (await import("../../parts/qr-code.tsx")).QrCode);

interface Props {
  readonly text: string;
  /** It is loaded once more, and the button that asked for it is gone. */
  onRetry(): void;
}

/** The secret as a QR code. The key beside it can be typed meanwhile, or if the code does not come. */
export function EnrolQr({ text, onRetry }: Props): ReactNode {
  const t = useAccountText();
  return (
    <div data-part="qr-place">
      <Suspense fallback={<p data-part="hint">{t("common.loading")}</p>}>
        <Retriable
          followsNavigation={false}
          failed={(error, retry) => (
            <Trouble
              error={error}
              onRetry={() => {
                retry();
                onRetry();
              }}
            />
          )}
        >
          <QrCode text={text} label={t("enrol.qr")} />
        </Retriable>
      </Suspense>
    </div>
  );
}
