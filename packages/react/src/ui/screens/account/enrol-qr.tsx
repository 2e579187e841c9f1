import { type ReactNode, Suspense } from "react";
import { Trouble } from "../../parts/trouble.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";
import { loadable } from "../../router/loadable.tsx";
import { Retriable } from "../../router/retriable.tsx";

const QrCode = loadable(async () => (await import("../../parts/qr-code.tsx")).QrCode);

interface Props {
  readonly text: string;
  onRetry(): void;
}

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
