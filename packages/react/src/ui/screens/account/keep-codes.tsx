import { type ReactNode, useEffect, useRef } from "react";
import { useCopy } from "../../flows/use-copy.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import { useElement } from "../../provider/appearance.ts";
import { useAccountText } from "../../provider/use-account-text.ts";

interface KeepCodesProps {
  readonly codes: readonly string[];
  onKept(): void;
}

export function KeepCodes({ codes, onKept }: KeepCodesProps): ReactNode {
  const t = useAccountText();
  const button = useElement("button");
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, copy } = useCopy();
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${t("codes.list")}\n\n${text}\n`)}`;
  return (
    <div data-part="keep-codes">
      <h3 data-part="panel-title" ref={heading} tabIndex={-1}>
        {t("codes.title")}
      </h3>
      <p data-part="panel-lead">{t("codes.lead")}</p>
      <ul data-part="codes" aria-label={t("codes.list")}>
        {codes.map((code) => (
          <li key={code} data-part="backup-code">
            <code data-part="code">{code}</code>
          </li>
        ))}
      </ul>
      <Actions>
        <Button onClick={() => copy(text)}>{t("codes.copy")}</Button>
        <a {...button} data-part="button" data-tone="secondary" href={file} download="backup-codes.txt">
          {t("codes.download")}
        </a>
      </Actions>
      <Actions>
        <Button tone="primary" onClick={onKept}>
          {t("codes.kept")}
        </Button>
      </Actions>
      <Status
        done={status === "copied" ? t("codes.copied") : ""}
        problem={status === "refused" ? t("codes.refused") : ""}
      />
    </div>
  );
}
