import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import {
  type CreateOrganizationOptions,
  useCreateOrganization,
} from "../../flows/organization/use-create-organization.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Screen } from "../../parts/screen.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { SessionEnded } from "../front/session-ended.tsx";
import { SlugField } from "./slug-field.tsx";
import { WithOrganizations } from "./with-organizations.tsx";

type CreateOrganizationProps = CreateOrganizationOptions;

function Create(props: CreateOrganizationProps): ReactNode {
  const t = useOrganizationText();
  const { isOffered, form, slug, isPending, onName } = useCreateOrganization(props);
  const { endedElsewhere } = useSession();
  if (endedElsewhere) return <SessionEnded />;
  if (!isOffered) return <Screen title={t("createOrganization.title")} lead={t("createOrganization.never")} />;
  return (
    <Screen title={t("createOrganization.title")} lead={t("createOrganization.lead")}>
      <Form form={form}>
        <Field
          label={t("organization.nameField")}
          name="name"
          autoComplete="organization"
          maxLength={200}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <SlugField slug={slug} />
        <SubmitButton isPending={isPending} pendingText={t("createOrganization.submitting")}>
          {t("createOrganization.submit")}
        </SubmitButton>
      </Form>
    </Screen>
  );
}

/** Asks for a name and a slug, and creates an organization. */
export const CreateOrganization = (props: CreateOrganizationProps): ReactNode => (
  <WithOrganizations name="CreateOrganization">
    <Create {...props} />
  </WithOrganizations>
);
