import type { JoinableOrganization } from "@sallyport/core/organization";
import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import {
  type CreateOrganizationOptions,
  useCreateOrganization,
} from "../../flows/organization/use-create-organization.ts";
import { useJoinable } from "../../flows/policies/use-joinable.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { Divider } from "../front/divider.tsx";
import { SessionEnded } from "../front/session-ended.tsx";
import { Joinable } from "./joinable.tsx";
import { SlugField } from "./slug-field.tsx";
import { WithOrganizations } from "./with-organizations.tsx";

type CreateOrganizationProps = CreateOrganizationOptions;

/** Users with an address at a verified domain need not create their organization again. */
function Existing(): ReactNode {
  const { navigate, paths } = useUI();
  const { joinable, problem, join } = useJoinable();
  const onJoin = async (organization: JoinableOrganization): Promise<void> => {
    if (await join(organization)) navigate(paths.organization);
  };
  return (
    <>
      <Joinable joinable={joinable} onJoin={(organization) => void onJoin(organization)} />
      <Status problem={problem} />
      {joinable.length > 0 && <Divider />}
    </>
  );
}

function Create(props: CreateOrganizationProps): ReactNode {
  const t = useOrganizationText();
  const { isOffered, form, slug, isPending, onName } = useCreateOrganization(props);
  const { endedElsewhere } = useSession();
  if (endedElsewhere) return <SessionEnded />;
  if (!isOffered) return <Screen title={t("createOrganization.title")} lead={t("createOrganization.never")} />;
  return (
    <Screen title={t("createOrganization.title")} lead={t("createOrganization.lead")}>
      <Existing />
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
