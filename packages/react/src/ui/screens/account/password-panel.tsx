import type { User } from "@sallyport/core";
import type { ReactNode } from "react";
import { useChangePassword } from "../../flows/account/use-change-password.ts";
import { useFirstPassword } from "../../flows/account/use-first-password.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Checkbox } from "../../parts/checkbox.tsx";
import { Folded } from "../../parts/folded.tsx";
import { Form } from "../../parts/form.tsx";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { Panel } from "../../parts/panel.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { UsernameHint } from "../../parts/username-hint.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useAccountText } from "../../provider/use-account-text.ts";

interface ChangeProps {
  readonly email: string;
  readonly cancel: ReactNode;
  onDone(done: string): void;
}

function Change({ email, cancel, onDone }: ChangeProps): ReactNode {
  const t = useAccountText();
  const { form, minPasswordLength } = useChangePassword(onDone);
  return (
    <Form form={form}>
      <UsernameHint email={email} />
      <PasswordField label={t("password.current")} name="currentPassword" autoComplete="current-password" />
      <NewPasswordField
        label={t("field.newPassword")}
        name="newPassword"
        words={[email]}
        hint={t("field.password.hint", { count: minPasswordLength })}
      />
      <Checkbox name="revokeOtherSessions" label={t("password.others")} defaultChecked />
      <Actions>
        <SubmitButton isPending={form.status === "sending"} pendingText={t("account.saving")}>
          {t("password.change")}
        </SubmitButton>
        {cancel}
      </Actions>
    </Form>
  );
}

function SetByMail({ email }: { readonly email: string }): ReactNode {
  const t = useAccountText();
  const { isPending, done, problem, send } = useFirstPassword(email);
  return (
    <>
      <Actions>
        <Button isPending={isPending} onClick={send}>
          {t("forgot.submit")}
        </Button>
      </Actions>
      <Status done={done} problem={problem} />
    </>
  );
}

interface PasswordPanelProps {
  readonly user: User;
  readonly hasPassword: boolean;
}

export function PasswordPanel({ user, hasPassword }: PasswordPanelProps): ReactNode {
  const t = useAccountText();
  const { data } = useCapabilities();
  if (hasPassword) {
    return (
      <Panel title={t("password.title")} lead={t("password.lead")}>
        <Folded label={t("password.change")} cancelLabel={t("common.cancel")}>
          {({ cancel, close }) => <Change email={user.email} cancel={cancel} onDone={close} />}
        </Folded>
      </Panel>
    );
  }
  if (data?.emailAndPassword.enabled !== true) return null;
  const lead = user.emailIsPlaceholder ? "password.none.address" : "password.none";
  return (
    <Panel title={t("password.title")} lead={t(lead)}>
      {data.emailAndPassword.reset && !user.emailIsPlaceholder && <SetByMail email={user.email} />}
    </Panel>
  );
}
