import type { ReactNode } from "react";
import { type BackupCodesOptions, useBackupCodes, useDisableFactor } from "../../flows/account/use-manage-factor.ts";
import { Folded } from "../../parts/folded.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";
import { KeepCodes } from "./keep-codes.tsx";
import { PasswordConfirmation } from "./password-confirmation.tsx";

interface FoldProps extends BackupCodesOptions {
  readonly cancel: ReactNode;
  onDone(): void;
}

function Renew({ cancel, onDone, ...options }: FoldProps): ReactNode {
  const t = useAccountText();
  const { form, codes } = useBackupCodes(options);
  if (codes !== null) return <KeepCodes codes={codes} onKept={onDone} />;
  const words = { lead: t("codes.renew.lead"), submitText: t("codes.renew.submit") };
  return <PasswordConfirmation {...words} form={form} hasPassword={options.hasPassword} cancel={cancel} />;
}

function SwitchOff({ cancel, onDone, ...options }: FoldProps): ReactNode {
  const t = useAccountText();
  const form = useDisableFactor({ ...options, onOff: onDone });
  const words = { lead: t("factor.off.lead"), submitText: t("factor.off") };
  return (
    <PasswordConfirmation {...words} tone="danger" form={form} hasPassword={options.hasPassword} cancel={cancel} />
  );
}

interface ManageProps extends BackupCodesOptions {
  readonly isRequired: boolean;
  onOff(): void;
}

export function ManageFactor({ isRequired, onOff, ...rest }: ManageProps): ReactNode {
  const t = useAccountText();
  return (
    <div data-part="folds">
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
    </div>
  );
}
