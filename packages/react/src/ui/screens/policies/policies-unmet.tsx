import type { ReactNode } from "react";
import { remedyFor } from "../../flows/policies/use-policy-notice.ts";
import { Screen } from "../../parts/screen.tsx";
import { usePoliciesText } from "../../provider/use-policies-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { Remedy } from "./notice.tsx";

export function PoliciesUnmet({ code }: { readonly code: string }): ReactNode {
  const t = usePoliciesText();
  const errorText = useErrorText();
  return (
    <Screen title={t("policies.unmet")} lead={errorText({ code, message: "" })} isNext>
      <Remedy remedy={remedyFor(code)} tone="primary" />
    </Screen>
  );
}
