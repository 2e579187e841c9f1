import phone from "lucide/dist/esm/icons/smartphone.mjs";
import { type ReactNode, useRef, useState } from "react";
import {
  type PhoneNumberChangeOptions,
  phoneNumberOf,
  usePhoneNumberChange,
  usePhoneNumberRemoval,
} from "../../flows/phone-number/use-phone-number-change.ts";
import { Icon } from "../../icons/icon.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Folded } from "../../parts/folded.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import type { AccountPartProps } from "../../plugins/ui-plugin.ts";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";
import { PhoneCode } from "./phone-code.tsx";
import { PhoneField } from "./phone-field.tsx";

interface ChangeProps extends PhoneNumberChangeOptions {
  readonly typed: string | undefined;
  readonly cancel: ReactNode;
}

function Change({ typed, cancel, ...options }: ChangeProps): ReactNode {
  const t = usePhoneNumberText();
  const { step, form, codeForm, phoneNumber, resend, back } = usePhoneNumberChange(options);
  if (step === "form") {
    return (
      <Form form={form}>
        <PhoneField defaultValue={typed} />
        <Actions>
          <SubmitButton isPending={form.status === "sending"} pendingText={t("common.sending")}>
            {t("phone.sendCode")}
          </SubmitButton>
          {cancel}
        </Actions>
      </Form>
    );
  }
  return (
    <PhoneCode form={codeForm} resend={resend} phoneNumber={phoneNumber}>
      <Actions>
        <Button onClick={back}>{t("phone.another")}</Button>
        {cancel}
      </Actions>
    </PhoneCode>
  );
}

interface RemoveProps {
  readonly phoneNumber: string;
  readonly isBusy: boolean;
  onRemove(): void;
}

function Remove({ phoneNumber, isBusy, onRemove }: RemoveProps): ReactNode {
  const t = usePhoneNumberText();
  const [isAsking, setAsking] = useState(false);
  const away = t("phone.remove");
  return (
    <Actions>
      <Button label={`${away}: ${phoneNumber}`} isPending={isBusy} onClick={() => setAsking(true)}>
        {away}
      </Button>
      <Confirm
        title={t("phone.remove.title", { phoneNumber: `\u2066${phoneNumber}\u2069` })}
        lead={t("phone.remove.lead")}
        isOpen={isAsking}
        confirmLabel={away}
        cancelLabel={t("common.cancel")}
        onConfirm={onRemove}
        onClose={() => setAsking(false)}
      />
    </Actions>
  );
}

export function PhonePanel({ user, reauthenticate, reload }: AccountPartProps): ReactNode {
  const t = usePhoneNumberText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, done, problem, remove } = usePhoneNumberRemoval({ reauthenticate });
  const own = phoneNumberOf(user);
  const away = async (): Promise<void> => {
    if (!(await remove(t("phone.remove.done")))) return;
    heading.current?.focus();
    await reload();
  };
  const label = own === null ? "phone.add" : own.isVerified ? "phone.change" : "phone.verify";
  return (
    <Panel title={t("phone.title")} lead={t("phone.lead")} heading={heading}>
      {own === null ? (
        <p data-part="nothing">{t("phone.none")}</p>
      ) : (
        <Rows label={t("phone.title")} isPending={false}>
          <Row
            icon={<Icon of={phone} />}
            title={
              <bdi data-part="phone-number" dir="ltr">
                {own.phoneNumber}
              </bdi>
            }
            badge={t(own.isVerified ? "phone.verified" : "phone.unverified")}
          >
            <Remove phoneNumber={own.phoneNumber} isBusy={busy !== null} onRemove={() => void away()} />
          </Row>
        </Rows>
      )}
      <Status done={done} problem={problem} />
      <Folded label={t(label)} cancelLabel={t("common.cancel")}>
        {({ cancel, close }) => (
          <Change
            reauthenticate={reauthenticate}
            typed={own?.isVerified === false ? own.phoneNumber : undefined}
            cancel={cancel}
            onChanged={() => {
              close(t("phone.done"));
              void reload();
            }}
          />
        )}
      </Folded>
    </Panel>
  );
}
