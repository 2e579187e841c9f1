import { type ReactNode, useEffect } from "react";
import { expiryText, NEVER } from "../../flows/api-key/expiry.ts";
import { type KeyFormOptions, useKeyForm } from "../../flows/api-key/use-key-form.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { PermissionTable } from "../../parts/permission-table.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useApiKeyText } from "../../provider/use-api-key-text.ts";
import { usePermissionTexts } from "./use-permission-texts.ts";

interface Props extends KeyFormOptions {
  onCancel(): void;
}

export function KeyForm({ onCancel, ...options }: Props): ReactNode {
  const t = useApiKeyText();
  const { locale } = useUI().language;
  const { form, offered, lives, firstLife } = useKeyForm(options);
  const texts = usePermissionTexts();
  const { apiKey } = options;
  const { ref } = form;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  const choices = lives.map((value) => ({
    value,
    text: value === NEVER ? t("apiKeys.expires.never") : expiryText(Number(value), locale),
  }));
  return (
    <Form form={form}>
      <Field
        label={t("apiKeys.name")}
        hint={t("apiKeys.name.hint")}
        name="name"
        autoComplete="off"
        maxLength={100}
        defaultValue={apiKey?.name ?? ""}
      />
      {apiKey === null && (
        <SelectField label={t("apiKeys.expires")} name="expires" choices={choices} defaultValue={firstLife} />
      )}
      {offered.length > 0 && (
        <PermissionTable
          label={t("apiKeys.permissions")}
          hint={t("apiKeys.permissions.hint")}
          texts={texts}
          offered={offered}
          isGranted={({ resource, action }) => apiKey?.permissions[resource]?.includes(action) ?? false}
        />
      )}
      <Actions>
        <SubmitButton
          isPending={form.status !== "idle"}
          pendingText={t(apiKey === null ? "apiKeys.create.submitting" : "apiKeys.edit.submitting")}
        >
          {t(apiKey === null ? "apiKeys.create.submit" : "apiKeys.edit.submit")}
        </SubmitButton>
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
      </Actions>
    </Form>
  );
}
