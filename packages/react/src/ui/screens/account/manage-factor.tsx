import { type ReactNode, useState } from "react";
import type { TwoFactorCalls } from "../../flows/account/use-challenge.ts";
import { useProvenChange } from "../../flows/account/use-proven-change.ts";
import type { ReauthenticateFlow } from "../../flows/account/use-reauthenticate.ts";
import { Folded } from "../../parts/folded.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";
import { KeepCodes } from "./keep-codes.tsx";
import { ProvenForm } from "./proven-form.tsx";

interface ManageProps {
  readonly client: TwoFactorCalls;
  readonly hasPassword: boolean;
  readonly again: ReauthenticateFlow;
}

interface FoldProps extends ManageProps {
  readonly cancel: ReactNode;
  onDone(): void;
}

function Renew({ client, hasPassword, again, cancel, onDone }: FoldProps): ReactNode {
  const t = useAccountText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useProvenChange({
    hasPassword,
    again,
    async call(proof) {
      const { data, error } = await client.twoFactor.generateBackupCodes(proof);
      if (data !== null) setCodes(data.backupCodes);
      return { error };
    },
  });
  if (codes !== null) return <KeepCodes codes={codes} onKept={onDone} />;
  const words = { lead: t("codes.renew.lead"), submitText: t("codes.renew.submit") };
  return <ProvenForm {...words} form={form} hasPassword={hasPassword} cancel={cancel} />;
}

function SwitchOff({ client, hasPassword, again, cancel, onDone }: FoldProps): ReactNode {
  const t = useAccountText();
  const form = useProvenChange({
    hasPassword,
    again,
    async call(proof) {
      const { error } = await client.twoFactor.disable(proof);
      if (error === null) onDone();
      return { error };
    },
  });
  const words = { lead: t("factor.off.lead"), submitText: t("factor.off") };
  return <ProvenForm {...words} tone="danger" form={form} hasPassword={hasPassword} cancel={cancel} />;
}

/** New backup codes, and switching the second factor off, each after being asked for the password. */
export function ManageFactor(props: ManageProps & { readonly isRequired: boolean; onOff(): void }): ReactNode {
  const { isRequired, onOff, ...rest } = props;
  const t = useAccountText();
  return (
    <>
      <Folded label={t("codes.renew")} cancelLabel={t("common.cancel")}>
        {({ cancel, close }) => <Renew {...rest} cancel={cancel} onDone={() => close(t("codes.renewed"))} />}
      </Folded>
      {isRequired ? (
        <p data-part="panel-lead">{t("factor.off.required")}</p>
      ) : (
        <Folded label={t("factor.off")} cancelLabel={t("common.cancel")}>
          {({ cancel }) => <SwitchOff {...rest} cancel={cancel} onDone={onOff} />}
        </Folded>
      )}
    </>
  );
}
