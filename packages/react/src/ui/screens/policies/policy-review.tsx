import type { AffectedMember, PolicyName } from "@sallyport/core/organization";
import type { ReactNode } from "react";
import type { PolicyChangeFlow, PolicyReview } from "../../flows/policies/use-policy-change.ts";
import { remedyFor } from "../../flows/policies/use-policy-notice.ts";
import { usePolicyText } from "../../flows/policies/use-policy-text.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useDates } from "../../provider/use-dates.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";
import { setUpPath } from "./notice.tsx";

const SHOWN = 5;

interface AffectedProps {
  readonly policy: PolicyName;
  readonly review: PolicyReview;
}

function Lacking({ review: { affected, stricter, members, checked } }: Pick<AffectedProps, "review">): ReactNode {
  const t = usePoliciesText();
  const { locale } = useUI().language;
  const { format } = new Intl.NumberFormat(locale);
  const count = affected.length;
  const numbers = { checked: format(checked), members: format(members) };
  const isPartial = checked < members;
  const heading = t("policies.affected", { count, members: numbers.checked });
  const lacking = ({ lacks }: AffectedMember) => lacks.map((lack) => t(`policies.lacks.${lack}`)).join(" · ");
  if (count === 0 && isPartial) return <p data-part="text">{t("policies.checked.none", numbers)}</p>;
  if (count === 0) return stricter.length === 0 && <p data-part="text">{t("policies.affected.none")}</p>;
  return (
    <>
      {isPartial && <p data-part="text">{t("policies.checked", numbers)}</p>}
      <p data-part="text">{heading}</p>
      <Rows label={heading} isPending={false}>
        {affected.slice(0, SHOWN).map((member) => (
          <Row key={member.id} title={member.user.name || member.user.email} detail={lacking(member)} />
        ))}
      </Rows>
      {count > SHOWN && <p data-part="hint">{t("policies.affected.more", { count: count - SHOWN })}</p>}
    </>
  );
}

function Affected({ policy, review }: AffectedProps): ReactNode {
  const t = usePoliciesText();
  const isStricter = review.stricter.includes(policy);
  if (!isStricter && review.refusal === null) return <p data-part="text">{t("policies.affected.none")}</p>;
  return (
    <>
      {!(isStricter && policy === "maxSessionAge") && <Lacking review={review} />}
      {isStricter && <p data-part="text">{t(`policies.affected.${policy}`)}</p>}
    </>
  );
}

function Refused({ refusal }: { readonly refusal: NonNullable<PolicyReview["refusal"]> }): ReactNode {
  const t = usePoliciesText();
  const { paths, Link } = useUI();
  return (
    <>
      <Status problem={refusal.text} />
      {refusal.code === "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR" && (
        <p data-part="text">
          <Link href={setUpPath(paths.account)}>{t("policies.setUp")}</Link>
        </p>
      )}
    </>
  );
}

/** Warns the owner, who would otherwise learn it from the screen that takes the place of this one. */
function Own({ unmet }: Pick<PolicyReview, "unmet">): ReactNode {
  const t = usePoliciesText();
  if (unmet === null) return null;
  const isMethod = unmet === "ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD";
  return <Status problem={t(`policies.own.${isMethod ? "method" : remedyFor(unmet)}`)} />;
}

interface Props {
  readonly policy: PolicyName;
  readonly flow: PolicyChangeFlow;
  onApply(): void;
}

export function PolicyReviewDialog({ policy, flow, onApply }: Props): ReactNode {
  const t = usePoliciesText();
  const say = useOrganizationText();
  const text = usePolicyText();
  const { day } = useDates();
  const { review } = flow;
  if (review === null) return null;
  const { changes, effectiveAt, refusal } = review;
  const value = changes[policy];
  const when = effectiveAt === null ? t("policies.atOnce") : t("policies.at", { date: day(effectiveAt) });
  return (
    <Dialog
      title={`${text.title(policy)}: ${value === undefined ? "" : text.value(policy, value)}`}
      lead={refusal === null && when}
      isOpen
      onOpenChange={(isOpen) => isOpen || flow.cancel()}
    >
      {refusal === null ? <Own unmet={review.unmet} /> : <Refused refusal={refusal} />}
      <Affected policy={policy} review={review} />
      <Actions>
        <Button onClick={flow.cancel}>{say("common.cancel")}</Button>
        {refusal === null && (
          <Button tone="primary" onClick={onApply}>
            {t("policies.apply")}
          </Button>
        )}
      </Actions>
    </Dialog>
  );
}
