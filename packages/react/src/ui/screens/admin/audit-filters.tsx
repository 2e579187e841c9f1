import type { ReactNode } from "react";
import type { NO_AUDIT_FILTERS } from "../../flows/admin/audit-query.ts";
import { OUTCOMES } from "../../flows/admin/audit-query.ts";
import type { AuditLogFlow } from "../../flows/admin/use-audit-log.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";

type Name = keyof typeof NO_AUDIT_FILTERS;

const TEXT = {
  required: false,
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 255,
} as const;

export function AuditFilters({ filters }: Pick<AuditLogFlow, "filters">): ReactNode {
  const t = useAdminText();
  const { draft, ask, enter, clear, isNarrow } = filters;
  const on = (name: Name) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => enter(name, target.value),
  });
  const outcomes = OUTCOMES.map((value) => ({ value, text: t(`audit.outcome.${value}`) }));
  return (
    <search data-part="search">
      <form
        data-part="filters"
        data-state={isNarrow ? "narrow" : "all"}
        onSubmit={(event) => {
          event.preventDefault();
          ask(draft);
        }}
      >
        <Field label={t("audit.event")} hint={t("audit.event.hint")} {...TEXT} {...on("event")} />
        <SelectField
          label={t("audit.outcome")}
          choices={[{ value: "", text: t("audit.outcome.any") }, ...outcomes]}
          {...on("outcome")}
        />
        <Field label={t("audit.actor")} hint={t("audit.id.hint")} {...TEXT} {...on("actor")} />
        <Field label={t("audit.subject")} hint={t("audit.id.hint")} {...TEXT} {...on("subject")} />
        <Field label={t("audit.from")} type="date" required={false} {...on("from")} />
        <Field label={t("audit.until")} type="date" required={false} min={draft.from || undefined} {...on("until")} />
        <Actions>
          <SubmitButton isPending={false} pendingText="">
            {t("audit.apply")}
          </SubmitButton>
          <Button isOff={!isNarrow} onClick={clear}>
            {t("audit.clear")}
          </Button>
        </Actions>
      </form>
    </search>
  );
}
