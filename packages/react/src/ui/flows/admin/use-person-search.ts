import { useEffect, useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useDebounced } from "../use-debounced.ts";
import { directoryOf, findPeople, type Person } from "./people.ts";

export interface PersonSearchFlow {
  readonly isPossible: boolean;
  readonly people: readonly Person[] | null;
  readonly isPending: boolean;
  search(text: string): void;
}

interface Found {
  readonly text: string;
  readonly people: readonly Person[];
}

export function usePersonSearch(organizationId: string | undefined): PersonSearchFlow {
  const { client } = useUI();
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const text = (typed ?? "").trim();
  const asked = useDebounced(text);
  const isAsked = typed !== null;
  useEffect(() => {
    const directory = isAsked ? directoryOf(client, organizationId) : null;
    if (directory === null) return;
    let isLeft = false;
    void findPeople(directory, asked).then((people) => {
      if (!isLeft) setFound({ text: asked, people });
    });
    return () => {
      isLeft = true;
    };
  }, [client, organizationId, asked, isAsked]);
  return {
    isPossible: directoryOf(client, organizationId) !== null,
    people: found?.people ?? null,
    isPending: isAsked && found?.text !== text,
    search: setTyped,
  };
}
