import type { ReactNode } from "react";
import { useCopy } from "../../flows/use-copy.ts";
import { Button } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";

interface Props {
  readonly secret: string;
  readonly totpURI: string;
}

const groupByFour = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");

/** The setup key as text. A phone cannot scan its own screen, so it is offered a link that opens the app. */
export function EnrolKey({ secret, totpURI }: Props): ReactNode {
  const t = useAccountText();
  const { status, copy } = useCopy();
  return (
    <div data-part="enrol-text">
      <p data-part="enrol-secret">
        <span data-part="hint">{t("enrol.key")}</span> <code data-part="code">{groupByFour(secret)}</code>
      </p>
      <Button tone="text" onClick={() => copy(secret)}>
        {t("enrol.copy")}
      </Button>
      <a data-part="enrol-open" href={totpURI}>
        {t("enrol.open")}
      </a>
      <Status
        done={status === "copied" ? t("codes.copied") : ""}
        problem={status === "refused" ? t("codes.refused") : ""}
      />
    </div>
  );
}
