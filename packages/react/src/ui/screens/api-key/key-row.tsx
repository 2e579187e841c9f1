import type { ApiKey } from "@sallyport/core/api-key";
import { type ReactNode, useState } from "react";
import { keyTitle } from "../../flows/api-key/key-title.ts";
import type { ApiKeyListFlow } from "../../flows/api-key/use-api-key-list.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { useElement } from "../../provider/appearance.ts";
import { useApiKeyText } from "../../provider/use-api-key-text.ts";
import { KeyFacts } from "./key-facts.tsx";

interface Props {
  readonly apiKey: ApiKey;
  readonly flow: ApiKeyListFlow;
  onGone(): void;
}

interface ConfirmedProps {
  readonly name: string;
  readonly verb: "rotate" | "revoke";
  readonly isBusy: boolean;
  onConfirm(): void;
}

function Confirmed({ name, verb, isBusy, onConfirm }: ConfirmedProps): ReactNode {
  const t = useApiKeyText();
  const [isAsking, setAsking] = useState(false);
  const label = t(`apiKeys.${verb}`);
  return (
    <>
      <Button isPending={isBusy} label={`${label}: ${name}`} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        title={t(`apiKeys.${verb}.title`, { name })}
        lead={t(`apiKeys.${verb}.lead`)}
        isOpen={isAsking}
        confirmLabel={label}
        cancelLabel={t("common.cancel")}
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

export function KeyRow({ apiKey, flow, onGone }: Props): ReactNode {
  const t = useApiKeyText();
  const { id, enabled, expiresAt } = apiKey;
  const name = keyTitle(apiKey);
  const { may, busy, begin } = flow;
  const isBusy = busy === id;
  const element = useElement("row");
  const revoke = async (): Promise<void> => {
    if (await flow.revoke(apiKey)) onGone();
  };
  const edit = t("apiKeys.edit");
  return (
    <li {...element} data-part="row" data-state={isBusy ? "pending" : "idle"} aria-busy={isBusy}>
      <div data-part="row-words">
        <h3 data-part="row-title">
          {name}{" "}
          {expiresAt !== null && expiresAt <= new Date() && (
            <span data-part="badge" data-tone="danger">
              {t("apiKeys.expired")}
            </span>
          )}
          {!enabled && (
            <span data-part="badge" data-tone="danger">
              {t("apiKeys.disabled")}
            </span>
          )}
        </h3>
        <KeyFacts apiKey={apiKey} />
      </div>
      <Actions>
        {may("update") && (
          <>
            <Button isOff={isBusy} label={`${edit}: ${name}`} onClick={() => begin({ is: "edited", apiKey })}>
              {edit}
            </Button>
            <Confirmed name={name} verb="rotate" isBusy={isBusy} onConfirm={() => void flow.rotate(apiKey)} />
          </>
        )}
        {may("delete") && <Confirmed name={name} verb="revoke" isBusy={isBusy} onConfirm={() => void revoke()} />}
      </Actions>
    </li>
  );
}
