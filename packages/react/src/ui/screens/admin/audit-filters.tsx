import filter from "lucide/dist/esm/icons/list-filter.mjs";
import { type ReactNode, useId, useRef, useState } from "react";
import { type NO_AUDIT_FILTERS, OUTCOMES } from "../../flows/admin/audit-query.ts";
import { useAuditFilterTexts } from "../../flows/admin/use-audit-filter-texts.ts";
import type { AuditLogFlow } from "../../flows/admin/use-audit-log.ts";
import type { EventGroup } from "../../flows/admin/use-event-words.ts";
import type { People } from "../../flows/admin/use-people.ts";
import { Icon } from "../../icons/icon.tsx";
import { Button } from "../../parts/button.tsx";
import { Chips } from "../../parts/chips.tsx";
import { Field } from "../../parts/field.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useAuditText } from "../../provider/use-audit-text.ts";
import { PersonPicker } from "./person-picker.tsx";

type Name = keyof typeof NO_AUDIT_FILTERS;

interface AuditFiltersProps extends Pick<AuditLogFlow, "filters"> {
  readonly organizationId: string | undefined;
  readonly people: People;
  readonly groups: readonly EventGroup[];
}

interface FieldsProps extends Pick<AuditFiltersProps, "organizationId" | "people" | "filters"> {
  choose(name: Name, value: string): void;
}

const bound = (name: Name, { filters, choose }: Pick<FieldsProps, "filters" | "choose">) => ({
  name,
  value: filters.draft[name],
  onChange: ({ target }: { readonly target: { readonly value: string } }) => choose(name, target.value),
});

function First(props: FieldsProps & Pick<AuditFiltersProps, "groups">): ReactNode {
  const t = useAdminText();
  const audit = useAuditText();
  const { filters, organizationId, people, groups, choose } = props;
  const outcomes = OUTCOMES.map((value) => ({ value, text: t(`audit.outcome.${value}`) }));
  const any = { value: "", text: `${t("audit.outcome")}: ${t("audit.outcome.any")}` };
  return (
    <>
      <SelectField
        label={t("audit.event")}
        isLabelHidden
        choices={[{ value: "", text: audit("audit.event.any") }]}
        groups={groups.map(({ area, events }) => ({
          label: audit(`audit.area.${area}`),
          choices: events.map(({ event, text }) => ({ value: event, text })),
        }))}
        {...bound("event", props)}
      />
      <PersonPicker
        label={t("audit.actor")}
        isLabelHidden
        name="actor"
        organizationId={organizationId}
        chosen={filters.draft.actor}
        people={people}
        onChoose={(id) => choose("actor", id)}
      />
      <SelectField label={t("audit.outcome")} isLabelHidden choices={[any, ...outcomes]} {...bound("outcome", props)} />
    </>
  );
}

function More(props: FieldsProps): ReactNode {
  const t = useAdminText();
  const { filters, organizationId, people, choose } = props;
  return (
    <>
      <PersonPicker
        label={t("audit.subject")}
        name="subject"
        organizationId={organizationId}
        chosen={filters.draft.subject}
        people={people}
        onChoose={(id) => choose("subject", id)}
      />
      <Field label={t("audit.from")} type="date" required={false} {...bound("from", props)} />
      <Field
        label={t("audit.until")}
        type="date"
        required={false}
        min={filters.draft.from || undefined}
        {...bound("until", props)}
      />
    </>
  );
}

export function AuditFilters(props: AuditFiltersProps): ReactNode {
  const { filters, people } = props;
  const t = useAdminText();
  const audit = useAuditText();
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const texts = useAuditFilterTexts(filters.asked, people);
  const choose = (name: Name, value: string): void => filters.ask({ ...filters.draft, [name]: value.trim() });
  // The pressed button is removed with its chip.
  const remove = (change: () => void) => (): void => {
    change();
    toggle.current?.focus();
  };
  const chips = texts.map(({ name, text }) => ({
    id: name,
    text,
    label: audit("audit.filter.remove", { filter: text }),
    onRemove: remove(() => choose(name, "")),
  }));
  return (
    <search data-part="search">
      <div data-part="toolbar">
        <First {...props} choose={choose} />
        <button
          ref={toggle}
          type="button"
          data-part="button"
          data-tone="secondary"
          data-state={isOpen ? "open" : "closed"}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={filter} />
          {audit("audit.filters")}
        </button>
      </div>
      {isOpen && (
        <div id={id} data-part="filters">
          <More {...props} choose={choose} />
        </div>
      )}
      <Chips label={audit("audit.filters")} chips={chips}>
        <Button tone="text" onClick={remove(filters.clear)}>
          {t("audit.clear")}
        </Button>
      </Chips>
    </search>
  );
}
