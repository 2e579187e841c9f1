import type { ReactNode } from "react";
import type { AdminUsersFlow } from "../../flows/admin/use-admin-users.ts";
import { SearchField } from "../../parts/search-field.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";

const SORTS = ["newest", "oldest", "name", "nameBack", "email", "emailBack"] as const;
const SHOWN = ["all", "banned", "admin", "unverified"] as const;

export function UsersFilters({ filters }: Pick<AdminUsersFlow, "filters">): ReactNode {
  const t = useAdminText();
  const { draft, ask, enter, isNarrow } = filters;
  const choose = (name: "show" | "sort") => ({
    name,
    value: draft[name],
    onChange: ({ target }: { readonly target: HTMLSelectElement }) => ask({ ...draft, [name]: target.value }),
  });
  return (
    <search data-part="search">
      <form
        data-part="toolbar"
        data-state={isNarrow ? "narrow" : "all"}
        onSubmit={(event) => {
          event.preventDefault();
          ask(draft);
        }}
      >
        <SearchField
          label={t("users.search")}
          name="q"
          value={draft.q}
          onChange={({ target }) => enter("q", target.value)}
        />
        <SelectField
          label={t("users.show")}
          isLabelHidden
          choices={SHOWN.map((value) => ({ value, text: t(`users.show.${value}`) }))}
          {...choose("show")}
        />
        <SelectField
          label={t("users.sort")}
          isLabelHidden
          choices={SORTS.map((value) => ({ value, text: t(`users.sort.${value}`) }))}
          {...choose("sort")}
        />
      </form>
    </search>
  );
}
