import { type ReactNode, useEffect } from "react";
import { expiryText, NEVER } from "../../flows/api-key/expiry.ts";
import type { GrantablePermission } from "../../flows/api-key/permissions.ts";
import { type KeyFormOptions, useKeyForm } from "../../flows/api-key/use-key-form.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Checkbox } from "../../parts/checkbox.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useApiKeyText } from "../../provider/use-api-key-text.ts";
import { usePermissionTexts } from "./words.ts";

interface PermissionsProps extends Pick<KeyFormOptions, "apiKey"> {
  readonly offered: readonly GrantablePermission[];
}

function Permissions({ apiKey, offered }: PermissionsProps): ReactNode {
  const t = useApiKeyText();
  const texts = usePermissionTexts();
  const resources = [...new Set(offered.map(({ resource }) => resource))];
  if (offered.length === 0) return null;
  return (
    <fieldset data-part="choices">
      <legend data-part="label">{t("apiKeys.permissions")}</legend>
      <p data-part="hint">{t("apiKeys.permissions.hint")}</p>
      <div data-part="permissions">
        {resources.map((name) => (
          <fieldset key={name} data-part="choices">
            <legend data-part="legend">{texts.resource(name)}</legend>
            {offered
              .filter(({ resource }) => resource === name)
              .map(({ name: field, resource, action }) => (
                <Checkbox
                  key={field}
                  name={field}
                  label={texts.action(action)}
                  defaultChecked={apiKey?.permissions[resource]?.includes(action) ?? false}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

interface Props extends KeyFormOptions {
  onCancel(): void;
}

/** Asks for a key's name, how long it lives, and what it may do. */
export function KeyForm({ onCancel, ...options }: Props): ReactNode {
  const t = useApiKeyText();
  const { locale } = useUI().language;
  const { form, offered, lives, firstLife } = useKeyForm(options);
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
      <Permissions apiKey={apiKey} offered={offered} />
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
