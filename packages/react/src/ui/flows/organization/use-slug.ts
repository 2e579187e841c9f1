import { useEffect, useState } from "react";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { toSlug } from "./slug.ts";

const PAUSE_MS = 350;

const SLUG_ERRORS = ["INVALID_SLUG", "ORGANIZATION_SLUG_ALREADY_TAKEN"];

/** The state of a slug that is being typed. */
export interface SlugFlow {
  readonly value: string;
  readonly note: string;
  readonly isTaken: boolean;
  change(value: string): void;
}

export function useSlug(value: string, change: (value: string) => void, own: string | null = null): SlugFlow {
  const client = useOrganizationClient();
  const t = useOrganizationText();
  const errorText = useErrorText();
  const [note, setNote] = useState("");
  const [isTaken, setTaken] = useState(false);
  const slug = toSlug(value);
  useEffect(() => {
    setTaken(false);
    if (slug === "" || slug === own) return setNote("");
    let isOld = false;
    setNote(t("organization.slug.asking"));
    const timer = setTimeout(async () => {
      const { error } = await client.organization.checkSlug({ slug });
      if (isOld) return;
      setTaken(error !== null);
      if (error === null) setNote(t("organization.slug.free", { slug }));
      else setNote(SLUG_ERRORS.includes(error.code) ? errorText(error) : "");
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [slug, own, client, t, errorText]);
  return { value, note, isTaken, change };
}
