import type { NewApiKey } from "@sallyport/core/api-key";
import { type ReactNode, useEffect, useRef } from "react";
import { keyTitle } from "../../flows/api-key/key-title.ts";
import { useCopy } from "../../flows/use-copy.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Status } from "../../parts/status.tsx";
import { useApiKeyText } from "../../provider/use-api-key-text.ts";

interface Props {
  readonly made: NewApiKey;
  onKept(): void;
}

export function NewKey({ made, onKept }: Props): ReactNode {
  const t = useApiKeyText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, copy } = useCopy();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div data-part="new-key">
      <h3 data-part="panel-title" ref={heading} tabIndex={-1}>
        {t("apiKeys.made.title", { name: keyTitle(made) })}
      </h3>
      <p data-part="panel-lead">{t("apiKeys.made.lead")}</p>
      <section data-part="key-text" aria-label={t("apiKeys.made.key")}>
        <code data-part="code">{made.key}</code>
      </section>
      <Actions>
        <Button onClick={() => copy(made.key)}>{t("apiKeys.made.copy")}</Button>
        <Button tone="primary" onClick={onKept}>
          {t("apiKeys.made.kept")}
        </Button>
      </Actions>
      <Status
        done={status === "copied" ? t("apiKeys.made.copied") : ""}
        problem={status === "refused" ? t("apiKeys.made.refused") : ""}
      />
    </div>
  );
}
