import type { AuditEntry } from "@sallyport/core/audit";
import { useEffect, useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { directoryOf, type Person, readPeople } from "./people.ts";

export type People = ReadonlyMap<string, Person>;

const NONE = "[]";
const NOBODY = { key: NONE, people: new Map() as People };

/** Reads who the ids in the log are. @param others ids that are not in the entries */
export function usePeople(
  entries: readonly AuditEntry[],
  organizationId: string | undefined,
  others: readonly string[] = [],
): { readonly people: People; readonly isKnown: boolean } {
  const { client } = useUI();
  const [known, setKnown] = useState(NOBODY);
  const named = entries.flatMap(({ actorId, subjectId, impersonatedBy }) => [actorId, subjectId, impersonatedBy]);
  const ids = [...new Set([...others, ...named])].filter((id) => id !== null && id !== "");
  const key = JSON.stringify(ids);
  useEffect(() => {
    let isLeft = false;
    const asked: string[] = JSON.parse(key);
    const directory = directoryOf(client, organizationId);
    const read = async (): Promise<void> => {
      const found = directory === null ? [] : await readPeople(directory, asked);
      if (!isLeft) setKnown({ key, people: new Map(found.map((person) => [person.id, person])) });
    };
    if (key !== NONE) void read();
    return () => {
      isLeft = true;
    };
  }, [client, organizationId, key]);
  return { people: known.people, isKnown: known.key === key };
}
