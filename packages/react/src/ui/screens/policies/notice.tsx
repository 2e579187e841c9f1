import type { ReactNode } from "react";
import { type PolicyNotice as Announced, usePolicyNotice } from "../../flows/policies/use-policy-notice.ts";
import { useSignInAgain } from "../../flows/policies/use-sign-in-again.ts";
import { Button } from "../../parts/button.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { useRoot } from "../../provider/appearance.ts";
import { useUI } from "../../provider/ui-context.ts";
import { withCallback } from "../../provider/use-address.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";

interface RemedyProps extends Pick<Announced, "remedy"> {
  readonly tone?: "primary" | "secondary";
}

/** Leads to the place of second factors, from which a link leads back to this page. */
export const setUpPath = (account: string): string =>
  `${withCallback(account, location.pathname + location.search + location.hash)}#security`;

export function Remedy({ remedy, tone = "secondary" }: RemedyProps): ReactNode {
  const t = usePoliciesText();
  const { navigate, paths } = useUI();
  const { busy, problem, start } = useSignInAgain();
  return (
    <>
      {remedy === "set-up" ? (
        <Button tone={tone} onClick={() => navigate(setUpPath(paths.account))}>
          {t("policies.setUp")}
        </Button>
      ) : (
        <Button tone={tone} isPending={busy !== null} onClick={start}>
          {t("policies.signInAgain")}
        </Button>
      )}
      <Status problem={problem} />
    </>
  );
}

export function PolicyNotice({ organizationId }: { readonly organizationId: string }): ReactNode {
  const root = useRoot();
  const notice = usePolicyNotice(organizationId);
  if (notice === null) return null;
  return (
    <div data-sallyport="" data-part="policy-notice" {...root}>
      <Notice text={notice.text}>
        <Remedy remedy={notice.remedy} />
      </Notice>
    </div>
  );
}
