import type { MemberWithUser } from "@sallyport/core/organization";
import { useEffect, useState } from "react";
import { type OrganizationClient, useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useRecheck } from "./use-recheck.ts";

/** In milliseconds, after the last key. */
const PAUSE = 250;

interface Found {
  /** Null until they are known. */
  readonly rows: readonly MemberWithUser[] | null;
  readonly problem: string;
}

/** What a search has found. */
interface FoundMembers extends Found {
  readonly isBusy: boolean;
  retry(): void;
}

const nothing: Found = { rows: null, problem: "" };

/** The members whose name or address has the text, of all pages. */
async function find(client: OrganizationClient, text: string, role: string) {
  const filter = role === "" ? {} : ({ filterField: "role", filterOperator: "contains", filterValue: role } as const);
  const wanted = text.toLocaleLowerCase();
  const rows: MemberWithUser[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data, error } = await client.organization.listMembers({ query: { limit: 100, cursor, ...filter } });
    if (error !== null) return { rows: null, error };
    for (const member of data.members) {
      const { name, email } = member.user;
      if (`${name}\n${email}`.toLocaleLowerCase().includes(wanted)) rows.push(member);
    }
    cursor = data.nextCursor;
  }
  return { rows, error: null };
}

/** Searches once typing pauses; `seen` is what was read last, whose change is a reason to search again. */
export function useFoundMembers(text: string, role: string, seen: unknown): FoundMembers {
  const client = useOrganizationClient();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState({ text: "", ...nothing });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read last is a reason to search again
  useEffect(() => {
    if (text === "") return setState({ text, ...nothing });
    let isOld = false;
    const timer = setTimeout(async () => {
      const { rows, error } = await recheck(find(client, text, role));
      if (!isOld) setState({ text, rows, problem: error === null ? "" : errorText(error) });
    }, PAUSE);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [client, text, role, seen, tries, errorText, recheck]);
  return {
    rows: state.rows,
    problem: state.problem,
    isBusy: state.text !== text,
    retry: () => setTries((count) => count + 1),
  };
}
