import globe from "lucide/dist/esm/icons/globe.mjs";
import { type ReactNode, useRef, useState } from "react";
import { useRoleChoices } from "../../flows/organization/use-role-choices.ts";
import { type AddDomainOptions, useAddDomain, useDomains } from "../../flows/policies/use-domains.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Rows } from "../../parts/rows.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";
import { RetryButton } from "../organization/retry-button.tsx";
import { DomainRow } from "./domain-row.tsx";

interface AddFormProps extends AddDomainOptions {
  onCancel(): void;
}

function AddForm({ onCancel, ...options }: AddFormProps): ReactNode {
  const t = usePoliciesText();
  const say = useOrganizationText();
  const roles = useRoleChoices(false);
  const form = useAddDomain(options);
  return (
    <Form form={form}>
      <Field
        name="domain"
        label={t("domains.name")}
        hint={t("domains.name.hint")}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
      />
      <SelectField name="role" label={t("domains.role")} choices={roles} />
      <Actions>
        <Button onClick={onCancel}>{say("common.cancel")}</Button>
        <SubmitButton isPending={form.status === "sending"} pendingText={say("organization.saving")}>
          {t("domains.add")}
        </SubmitButton>
      </Actions>
    </Form>
  );
}

function Add({ onAdded, ...options }: AddDomainOptions): ReactNode {
  const t = usePoliciesText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("domains.add")}</Button>
      <Dialog title={t("domains.add")} isOpen={isOpen} onOpenChange={setOpen}>
        <AddForm
          {...options}
          onCancel={close}
          onAdded={(domain) => {
            close();
            onAdded(domain);
          }}
        />
      </Dialog>
    </>
  );
}

export function DomainsPanel({ organizationId }: Pick<AddDomainOptions, "organizationId">): ReactNode {
  const t = usePoliciesText();
  const heading = useRef<HTMLHeadingElement>(null);
  const flow = useDomains(organizationId);
  const { domains, onAdded } = flow;
  return (
    <Panel
      layout="list"
      title={t("domains.title")}
      lead={t("domains.lead")}
      heading={heading}
      headAction={<Add organizationId={organizationId} onAdded={onAdded} />}
    >
      <Status done={flow.done} problem={flow.problem} />
      <RetryButton isNeeded={flow.isFailed} onRetry={flow.retry} />
      {domains?.length === 0 && <Empty icon={globe} text={t("domains.none")} />}
      <Rows label={t("domains.title")} isPending={domains === null}>
        {domains?.map((domain) => (
          <DomainRow key={domain.id} domain={domain} flow={flow} onGone={() => heading.current?.focus()} />
        ))}
      </Rows>
    </Panel>
  );
}
