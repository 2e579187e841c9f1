import type { ReactNode } from "react";
import type { People } from "../../flows/admin/use-people.ts";
import { usePersonSearch } from "../../flows/admin/use-person-search.ts";
import { Combobox } from "../../parts/combobox.tsx";
import { Field } from "../../parts/field.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useAuditText } from "../../provider/use-audit-text.ts";
import { PersonLine } from "./person.tsx";

export interface PersonPickerProps {
  readonly label: string;
  readonly name: string;
  readonly isLabelHidden?: boolean;
  readonly organizationId: string | undefined;
  readonly chosen: string;
  readonly people: People;
  onChoose(id: string): void;
}

export function PersonSearch(props: PersonPickerProps): ReactNode {
  const { label, name, isLabelHidden = false, organizationId, chosen, people, onChoose } = props;
  const t = useAdminText();
  const audit = useAuditText();
  const { people: found, isPending, isPossible, search } = usePersonSearch(organizationId);
  if (!isPossible) {
    return (
      <Field
        key={chosen}
        label={label}
        name={name}
        isLabelHidden={isLabelHidden}
        hint={isLabelHidden ? undefined : t("audit.id.hint")}
        required={false}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        defaultValue={chosen}
        onBlur={({ target }) => target.value !== chosen && onChoose(target.value)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && onChoose(currentTarget.value)}
      />
    );
  }
  return (
    <Combobox
      label={label}
      name={name}
      isLabelHidden={isLabelHidden}
      shown={people.get(chosen)?.name ?? chosen}
      options={(found ?? []).map((person) => ({ id: person.id, content: <PersonLine person={person} /> }))}
      isPending={isPending}
      status={audit(isPending ? "audit.person.loading" : "audit.person.none")}
      onType={search}
      onChoose={onChoose}
    />
  );
}
