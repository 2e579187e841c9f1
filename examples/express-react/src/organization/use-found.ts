import type { Organization } from "@sallyport/core/organization";
import { useOrganizations } from "@sallyport/react/organization";
import { useEffect, useState } from "react";
import { navigate } from "../shell/path.ts";
import { placeOf, type Section } from "./place.ts";

interface Found {
  /** Null until known, and for non-members. */
  readonly organization: Organization | null;
  readonly isPending: boolean;
  /** Why the list could not be read. */
  readonly problem: string | null;
}

/** The address follows a changed slug. */
export function useFound(slug: string, section: Section): Found {
  const { data, error, isPending, isRefetching } = useOrganizations();
  const [last, setLast] = useState({ slug: "", id: "" });
  const bySlug = data?.find((organization) => organization.slug === slug);
  const renamed = slug === last.slug ? data?.find(({ id }) => id === last.id) : undefined;
  const organization = bySlug ?? renamed ?? null;
  if (bySlug && (last.slug !== slug || last.id !== bySlug.id)) setLast({ slug, id: bySlug.id });
  useEffect(() => {
    if (organization !== null && organization.slug !== slug) navigate(placeOf(organization.slug, section), "replace");
  }, [organization, slug, section]);
  // A new one is not in the list yet.
  const isWaiting = isPending || (organization === null && isRefetching);
  return { organization, isPending: isWaiting, problem: data === null ? (error?.code ?? null) : null };
}
