import type { AuditEntry } from "@sallyport/core/audit";
import { useEffect, useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { directoryOf, type Person, readPeople } from "./people.ts";

export type People = ReadonlyMap<string, Person>;

const NOBODY: People = new Map();

/** Reads who the ids in the log are. @param others ids that are not in the entries */
export function usePeople(
  entries: readonly AuditEntry[],
  organizationId: string | undefined,
  others: readonly string[] = [],
): People {
  const { client } = useUI();
  const [people, setPeople] = useState(NOBODY);
  const named = entries.flatMap(({ actorId, subjectId, impersonatedBy }) => [actorId, subjectId, impersonatedBy]);
  const ids = [...new Set([...others, ...named])].filter((id) => id !== null && id !== "");
  const key = JSON.stringify(ids);
  useEffect(() => {
    let isLeft = false;
    const asked: string[] = JSON.parse(key);
    const directory = directoryOf(client, organizationId);
    if (asked.length > 0 && directory !== null) {
      void readPeople(directory, asked).then((found) => {
        if (!isLeft) setPeople(new Map(found.map((person) => [person.id, person])));
      });
    }
    return () => {
      isLeft = true;
    };
  }, [client, organizationId, key]);
  return people;
}
