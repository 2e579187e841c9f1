import { type ReactNode, useRef } from "react";
import { ADDING, usePasskeyList } from "../../flows/passkey/use-passkey-list.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import type { AccountPartProps } from "../../plugins/ui-plugin.ts";
import { usePasskeyText } from "../../provider/use-passkey-text.ts";
import { Retry } from "../account/retry.tsx";
import { PasskeyRow } from "./passkey-row.tsx";

export function PasskeysPanel({ reauthenticate, reload }: AccountPartProps): ReactNode {
  const t = usePasskeyText();
  const heading = useRef<HTMLHeadingElement>(null);
  const flow = usePasskeyList({ reauthenticate });
  const { passkeys, busy, done, problem } = flow;
  const add = async (): Promise<void> => {
    if (await flow.add()) await reload();
  };
  const onGone = (): void => {
    heading.current?.focus();
    void reload();
  };
  return (
    <Panel title={t("passkeys.title")} lead={t("passkeys.lead")} heading={heading}>
      {passkeys?.length === 0 ? (
        <p data-part="panel-lead">{t("passkeys.none")}</p>
      ) : (
        <Rows label={t("passkeys.title")} isPending={passkeys === null}>
          {passkeys?.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} flow={flow} onGone={onGone} />
          ))}
        </Rows>
      )}
      <Actions>
        <Button isPending={busy === ADDING} isOff={busy !== null} onClick={() => void add()}>
          {t(busy === ADDING ? "passkeys.waiting" : "passkeys.add")}
        </Button>
      </Actions>
      <Status done={done} problem={problem} />
      {passkeys === null && <Retry list={{ problem, load: flow.load }} />}
    </Panel>
  );
}
