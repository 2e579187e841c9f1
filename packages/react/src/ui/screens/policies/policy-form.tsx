import type { ReactNode } from "react";
import { type PolicyFormOptions, usePolicyForm } from "../../flows/policies/use-policy-form.ts";
import { Actions } from "../../parts/actions.tsx";
import { Folded } from "../../parts/folded.tsx";
import { Form } from "../../parts/form.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";

interface PolicyFormProps<Name extends string> extends PolicyFormOptions<Name> {
  readonly title: string;
  readonly children: ReactNode;
}

interface OpenProps<Name extends string> extends PolicyFormProps<Name> {
  readonly cancel: ReactNode;
}

function Open<Name extends string>({ cancel, children, ...options }: OpenProps<Name>): ReactNode {
  const t = usePoliciesText();
  const { flow } = options;
  const form = usePolicyForm<Name>(options);
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
      cancelLabel={say("common.cancel")}
    >
      {({ cancel }) => <Open {...props} cancel={cancel} />}
    </Folded>
  );
}
