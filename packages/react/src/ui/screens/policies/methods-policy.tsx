import { type ReactNode, useState } from "react";
import { usePolicyText } from "../../flows/policies/use-policy-text.ts";
import { Checkbox } from "../../parts/checkbox.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { usePoliciesText } from "../../provider/use-policies-text.ts";
import { PolicyForm } from "./policy-form.tsx";
import { PolicyPanel, type PolicyProps } from "./policy-panel.tsx";

interface FieldsProps {
  readonly offered: readonly string[];
  readonly chosen: readonly string[] | null;
}

function Fields({ offered, chosen }: FieldsProps): ReactNode {
  const t = usePoliciesText();
  const say = usePolicyText();
  const [isSome, setSome] = useState(chosen !== null);
  return (
    <>
      <SelectField
        name="allowed"
        label={t("policies.methods.allowed")}
        choices={[
          { value: "all", text: t("policies.methods.any") },
          { value: "some", text: t("policies.methods.some") },
        ]}
        value={isSome ? "some" : "all"}
        onChange={({ currentTarget }) => setSome(currentTarget.value === "some")}
      />
      {isSome && (
        <fieldset data-part="choices">
          <legend data-part="unseen">{t("policies.methods")}</legend>
          {offered.map((method) => (
            <Checkbox
              key={method}
              name={method}
              label={say.method(method)}
              defaultChecked={chosen === null || chosen.includes(method)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

export function MethodsPolicy(props: PolicyProps): ReactNode {
  const t = usePoliciesText();
  const { policies, choices } = props.data;
  const { current, next } = policies.signInMethods;
  const chosen = next === null ? current : next.value;
  const offered = choices.signInMethods;
  const picked = (values: Readonly<Record<string, string>>) => offered.filter((method) => values[method] === "on");
  return (
    <PolicyPanel {...props} policy="signInMethods" lead={t("policies.methods.lead")}>
      {(flow) => (
        <PolicyForm
          title={t("policies.methods")}
          flow={flow}
          names={["allowed", ...offered]}
          check={({ allowed, ...values }) => ({
            allowed: allowed === "some" && picked(values).length === 0 ? t("policies.methods.needed") : "",
          })}
          changesOf={({ allowed, ...values }) => ({ signInMethods: allowed === "some" ? picked(values) : null })}
        >
          <Fields offered={offered} chosen={chosen} />
        </PolicyForm>
      )}
    </PolicyPanel>
  );
}
