import type { OrganizationDomain } from "@sallyport/core/organization";
import { useCallback, useState } from "react";
import { checkFilled } from "../../forms/checks.ts";
import { type FieldsOf, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { usePoliciesText } from "../../provider/use-policies-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useRecheck } from "../organization/use-recheck.ts";
import { useWhenVisible } from "../organization/use-when-visible.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { useLatestAnswer } from "../use-latest-answer.ts";

/** The domains of an organization, and the ways to change them. */
export interface DomainsFlow extends Pick<ChangeFlow, "busy" | "done" | "problem"> {
  /** Null until they are known. */
  readonly domains: readonly OrganizationDomain[] | null;
  readonly isFailed: boolean;
  retry(): void;
  verify(domain: OrganizationDomain): Promise<boolean>;
  remove(domain: OrganizationDomain): Promise<boolean>;
  onAdded(domain: OrganizationDomain): void;
}

interface State {
  readonly domains: readonly OrganizationDomain[] | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Lists, verifies and removes the domains of an organization, for its owners. */
export function useDomains(organizationId: string): DomainsFlow {
  const client = useOrganizationClient();
  const t = usePoliciesText();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const reading = useLatestAnswer();
  const [{ domains, error }, setState] = useState<State>({ domains: null, error: null });
  const { busy, done, problem, run, announce } = useChange();
  const load = useCallback(
    () =>
      reading(
        () => recheck(client.organization.listDomains({ query: { organizationId } })),
        ({ data, error: wrong }) => setState((was) => ({ domains: data ?? was.domains, error: wrong })),
      ),
    [client, organizationId, reading, recheck],
  );
  useWhenVisible(load);
  const change = async (path: "verifyDomain" | "removeDomain", { id }: OrganizationDomain, said: string) => {
    const call = () => recheck<{ error: State["error"] }>(client.organization[path]({ domainId: id, organizationId }));
    const isDone = await run(id, call, said);
    await load();
    return isDone;
  };
  return {
    domains,
    busy,
    done,
    problem: problem || (error === null ? "" : errorText(error)),
    isFailed: error !== null,
    retry: () => void load(),
    verify: (domain) => change("verifyDomain", domain, t("domains.verify.done", { domain: domain.domain })),
    remove: (domain) => change("removeDomain", domain, t("domains.remove.done", { domain: domain.domain })),
    onAdded({ domain }) {
      announce(t("domains.added", { domain }));
      void load();
    },
  };
}

/** Options of `useAddDomain`. */
export interface AddDomainOptions {
  readonly organizationId: string;
  onAdded(domain: OrganizationDomain): void;
}

const fieldsOf: FieldsOf<"domain" | "role"> = {
  INVALID_DOMAIN: "domain",
  PUBLIC_MAIL_DOMAIN: "domain",
  DOMAIN_ALREADY_ADDED: "domain",
  DOMAIN_ROLE_NOT_ALLOWED: "role",
  ROLE_NOT_FOUND: "role",
};

/** Adds a domain, with the role of those who join by it. */
export function useAddDomain({ organizationId, onAdded }: AddDomainOptions): FormFlow<"domain" | "role"> {
  const { organization } = useOrganizationClient();
  const t = usePoliciesText();
  const errorText = useErrorText();
  const recheck = useRecheck();
  return useForm<"domain" | "role">({
    names: ["domain", "role"],
    check: ({ domain }) => ({ domain: checkFilled(t, domain) }),
    async send({ domain, role }) {
      const wanted = { domain: domain.trim(), role, organizationId };
      const { data, error } = await recheck(organization.addDomain(wanted));
      if (error !== null) return toProblems(error, errorText(error), fieldsOf);
      onAdded(data);
      return null;
    },
  });
}
