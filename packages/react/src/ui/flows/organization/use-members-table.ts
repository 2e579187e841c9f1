import type { MemberWithUser } from "@sallyport/core/organization";
import { useState } from "react";
import { type PagesState, usePages } from "../../../use-pages.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ChangeFlow } from "../use-change.ts";
import { useDebounced } from "../use-debounced.ts";
import { useRecheckOf } from "./use-recheck.ts";

const ROWS = 20;

/** The state of the members' table. */
export interface MembersTableFlow extends PagesState, Pick<ChangeFlow, "problem"> {
  readonly rows: readonly MemberWithUser[] | null;
  readonly total: number | null;
  readonly search: string;
  readonly role: string;
  readonly isBusy: boolean;
  searchFor(text: string): void;
  filterBy(role: string): void;
  retry(): void;
}

/** Lists the members by page, filtered by role and by a part of the name or email address. */
export function useMembersTable(): MembersTableFlow {
  const client = useOrganizationClient();
  const errorText = useErrorText();
  const [search, searchFor] = useState("");
  const [role, filterBy] = useState("");
  const filter = role === "" ? {} : ({ filterField: "role", filterOperator: "contains", filterValue: role } as const);
  const text = search.trim();
  const searchValue = useDebounced(text);
  const query = { limit: ROWS, ...filter, ...(searchValue !== "" && { searchValue }) };
  const pages = usePages(client, query, client.$membersPage);
  useRecheckOf(pages);
  return {
    search,
    role,
    searchFor,
    filterBy,
    rows: pages.data?.members ?? null,
    total: pages.data?.total ?? null,
    isBusy: pages.isRefetching || text !== searchValue,
    problem: pages.error === null ? "" : errorText(pages.error),
    page: pages.page,
    next: pages.next,
    previous: pages.previous,
    retry: () => void pages.refetch(),
  };
}
