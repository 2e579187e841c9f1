import search from "lucide/dist/esm/icons/search.mjs";
import type { ReactNode } from "react";
import { Icon } from "../../icons/icon.tsx";
import { Field } from "../../parts/field.tsx";
import { useLoaded } from "../../provider/use-loaded.ts";
import type { PersonPickerProps } from "./person-search.tsx";

const load = async () => (await import("./person-search.tsx")).PersonSearch;

export function PersonPicker(props: PersonPickerProps): ReactNode {
  const Search = useLoaded(load);
  if (Search !== null) return <Search {...props} />;
  const { label, name, isLabelHidden = false, chosen, people } = props;
  const shown = people.get(chosen)?.name ?? chosen;
  return (
    <div data-part="combobox" data-state="loading">
      <Field
        label={label}
        name={name}
        isLabelHidden={isLabelHidden}
        icon={<Icon of={search} />}
        required={false}
        value={shown}
        readOnly
      />
    </div>
  );
}
