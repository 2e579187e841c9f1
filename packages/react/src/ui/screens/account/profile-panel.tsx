import type { User } from "@sallyport/core";
import type { ReactNode } from "react";
import { useProfile } from "../../flows/account/use-profile.ts";
import { useImageUpload } from "../../flows/picture/use-image-upload.ts";
import { Actions } from "../../parts/actions.tsx";
import { Avatar } from "../../parts/avatar.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";
import { Picture } from "./picture.tsx";

export function ProfilePanel({ user }: { readonly user: User }): ReactNode {
  const t = useAccountText();
  const canUpload = useImageUpload() !== null;
  const { form } = useProfile(user);
  return (
    <Panel title={t("profile.title")}>
      {canUpload ? (
        <Picture user={user} />
      ) : (
        <div data-part="who">
          <Avatar name={user.name} image={user.image} />
          <p data-part="row-title">{user.name}</p>
        </div>
      )}
      <Form form={form}>
        <Field label={t("field.name")} name="name" autoComplete="name" maxLength={200} defaultValue={user.name} />
        {!canUpload && (
          <Field
            label={t("profile.image")}
            hint={t("profile.image.hint")}
            name="image"
            type="url"
            inputMode="url"
            autoComplete="photo"
            maxLength={2048}
            required={false}
            defaultValue={user.image ?? ""}
          />
        )}
        <Actions>
          <SubmitButton isPending={form.status === "sending"} pendingText={t("account.saving")}>
            {t("account.save")}
          </SubmitButton>
        </Actions>
        <Status done={form.status === "sent" ? t("account.saved") : ""} />
      </Form>
    </Panel>
  );
}
