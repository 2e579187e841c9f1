import type { MemberWithUser } from "@sallyport/core/organization";
import { useState } from "react";
import { usePages } from "../../../use-pages.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useFoundMembers } from "./use-found-members.ts";
import { useRecheckOf } from "./use-recheck.ts";

const ROWS = 20;

/** The state of the members' table. */
export interface MembersTableFlow {
  /** Null until they are known. */
  readonly rows: readonly MemberWithUser[] | null;
  /** Of all pages, or that were found. */
  readonly total: number | null;
  /** Empty: all. */
  readonly search: string;
  /** Empty: all. */
  readonly role: string;
  /** While a page that was asked for is not there yet. */
  readonly isBusy: boolean;
  readonly problem: string;
  readonly page: number;
  /** Null where there is none. */
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
  searchFor(text: string): void;
  filterBy(role: string): void;
  /** Reads once more. */
  retry(): void;
}

/** The members, by page, by role, or by what is in their name or address. */
export function useMembersTable(): MembersTableFlow {
  const client = useOrganizationClient();
  const errorText = useErrorText();
  const [search, searchFor] = useState("");
  const [role, filterBy] = useState("");
  const filter = role === "" ? {} : ({ filterField: "role", filterOperator: "contains", filterValue: role } as const);
  const pages = usePages(client, { limit: ROWS, ...filter }, client.$membersPage);
  const found = useFoundMembers(search.trim(), role, pages.data);
  useRecheckOf(pages);
  const shared = { search, role, searchFor, filterBy };
  if (search.trim() !== "") {
    const one = { total: found.rows?.length ?? null, page: 1, next: null, previous: null };
    return { ...shared, ...found, ...one };
  }
  return {
    ...shared,
    rows: pages.data?.members ?? null,
    total: pages.data?.total ?? null,
    isBusy: pages.isRefetching,
    problem: pages.error === null ? "" : errorText(pages.error),
    page: pages.page,
    next: pages.next,
    previous: pages.previous,
    retry: () => void pages.refetch(),
  };
}
