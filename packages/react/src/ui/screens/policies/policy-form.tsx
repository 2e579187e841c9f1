import type { ReactNode } from "react";
import type { PolicyChangeFlow, PolicyChanges } from "../../flows/policies/use-policy-change.ts";
import { type FormOptions, useForm } from "../../forms/use-form.ts";
import { Actions } from "../../parts/actions.tsx";
import { Folded } from "../../parts/folded.tsx";
import { Form } from "../../parts/form.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";

interface PolicyFormProps<Name extends string> extends Pick<FormOptions<Name>, "names" | "check"> {
  readonly title: string;
  readonly flow: PolicyChangeFlow;
  changesOf(values: Readonly<Record<Name, string>>): PolicyChanges;
  readonly children: ReactNode;
}

interface OpenProps<Name extends string> extends PolicyFormProps<Name> {
  readonly cancel: ReactNode;
}

function Open<Name extends string>({ names, check, flow, changesOf, cancel, children }: OpenProps<Name>): ReactNode {
  const t = usePoliciesText();
  const form = useForm<Name>({
    names,
    check,
    // The form stays as it is, because the owner may return from the review.
    async send(values) {
      await flow.ask(changesOf(values));
      return {};
    },
  });
  return (
    <Form form={form}>
      {children}
      <Actions>
        <SubmitButton isPending={flow.busy !== null} pendingText={t("policies.reviewing")}>
          {t("policies.review")}
        </SubmitButton>
        {cancel}
      </Actions>
    </Form>
  );
}

export function PolicyForm<Name extends string>(props: PolicyFormProps<Name>): ReactNode {
  const t = usePoliciesText();
  const say = useOrganizationText();
  return (
    <Folded
      label={t("policies.change")}
      buttonLabel={`${t("policies.change")}: ${props.title}`}
      cancelLabel={say("organization.cancel")}
    >
      {({ cancel }) => <Open {...props} cancel={cancel} />}
    </Folded>
  );
}
