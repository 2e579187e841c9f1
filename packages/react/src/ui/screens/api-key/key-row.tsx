import type { ApiKey } from "@sallyport/core/api-key";
import rotate from "lucide/dist/esm/icons/refresh-cw.mjs";
import trash from "lucide/dist/esm/icons/trash.mjs";
import { type ReactNode, useState } from "react";
import { keyTitle } from "../../flows/api-key/key-title.ts";
import type { ApiKeyListFlow } from "../../flows/api-key/use-api-key-list.ts";
import { Icon } from "../../icons/icon.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import type { MenuItem } from "../../parts/menu-item.ts";
import { RowMenu } from "../../parts/row-menu.tsx";
import { useElement } from "../../provider/appearance.ts";
import { useApiKeyText } from "../../provider/use-api-key-text.ts";
import { KeyFacts } from "./key-facts.tsx";

interface Props {
  readonly apiKey: ApiKey;
  readonly flow: ApiKeyListFlow;
  onGone(): void;
}

interface MoreProps {
  readonly name: string;
  readonly may: ApiKeyListFlow["may"];
  onRotate(): void;
  onRevoke(): void;
}

function More({ name, may, onRotate, onRevoke }: MoreProps): ReactNode {
  const t = useApiKeyText();
  const [asked, ask] = useState<"rotate" | "revoke" | null>(null);
  const choice = (id: "rotate" | "revoke", icon: ReactNode) => ({
    id,
    icon,
    text: t(`apiKeys.${id}`),
    onSelect: () => ask(id),
  });
  const items: MenuItem[] = [
    ...(may("update") ? [choice("rotate", <Icon of={rotate} />)] : []),
    ...(may("delete") ? [{ ...choice("revoke", <Icon of={trash} />), tone: "danger" as const }] : []),
  ];
  if (items.length === 0) return null;
  const verb = asked ?? "rotate";
  return (
    <>
      <RowMenu label={t("apiKeys.manage", { name })} items={items} />
      <Confirm
        title={t(`apiKeys.${verb}.title`, { name })}
        lead={t(`apiKeys.${verb}.lead`)}
        isOpen={asked !== null}
        confirmLabel={t(`apiKeys.${verb}`)}
        cancelLabel={t("common.cancel")}
        onConfirm={verb === "rotate" ? onRotate : onRevoke}
        onClose={() => ask(null)}
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
          <Button isPending={isBusy} label={`${edit}: ${name}`} onClick={() => begin({ is: "edited", apiKey })}>
            {edit}
          </Button>
        )}
        <More name={name} may={may} onRotate={() => void flow.rotate(apiKey)} onRevoke={() => void revoke()} />
      </Actions>
    </li>
  );
}
