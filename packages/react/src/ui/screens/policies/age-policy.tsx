import type { ReactNode } from "react";
import { usePolicyText } from "../../flows/policies/use-policy-text.ts";
import { SelectField } from "../../parts/select-field.tsx";
import { usePoliciesText } from "../../provider/use-policies-text.ts";
import { PolicyForm } from "./policy-form.tsx";
import { PolicyPanel, type PolicyProps } from "./policy-panel.tsx";

const HOUR = 3600;
const DAY = 24 * HOUR;
const OFFERED = [HOUR, 8 * HOUR, 12 * HOUR, DAY, 7 * DAY, 14 * DAY, 30 * DAY];

export function AgePolicy(props: PolicyProps): ReactNode {
  const t = usePoliciesText();
  const say = usePolicyText();
  const { current, next } = props.data.policies.maxSessionAge;
  const chosen = next === null ? current : next.value;
  const ages = [...new Set([...OFFERED, ...(chosen === null ? [] : [chosen])])].sort((left, right) => left - right);
  const choices = [null, ...ages].map((age) => ({ value: String(age ?? ""), text: say.age(age) }));
  return (
    <PolicyPanel {...props} policy="maxSessionAge" lead={t("policies.age.lead")}>
      {(flow) => (
        <PolicyForm
          title={t("policies.age")}
          flow={flow}
          names={["age"]}
          check={() => ({})}
          changesOf={({ age }) => ({ maxSessionAge: age === "" ? null : Number(age) })}
        >
          <SelectField name="age" label={t("policies.age")} choices={choices} defaultValue={String(chosen ?? "")} />
        </PolicyForm>
      )}
    </PolicyPanel>
  );
}
