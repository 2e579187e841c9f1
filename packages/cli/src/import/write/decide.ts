import { accountKey, type Unreadable } from "../person.ts";
import type { Draft } from "./draft.ts";
import type { Holder, Known } from "./look-up.ts";
import type { Policy } from "./policy.ts";

/** What is done with one person: made, joined to a user of ours, known already, or refused. */
export type Decision =
  | { readonly kind: "make"; readonly draft: Draft }
  | { readonly kind: "merge"; readonly draft: Draft; readonly userId: string }
  | { readonly kind: "known" }
  | { readonly kind: "refuse"; readonly refusal: Unreadable };

/** Where the source has had an address or an account before, by what it is. */
export type Seen = Map<string, string>;

const refuse = ({ person }: Draft, code: string, reason: string): Decision => ({
  kind: "refuse",
  refusal: { where: person.where, sourceId: person.sourceId, code, reason },
});

function onHolder(draft: Draft, holder: Holder, policy: Policy): Decision {
  if (!policy.merge) return refuse(draft, "EMAIL_TAKEN", `${draft.email} has an account here already`);
  // An address that nobody has proven is anybody's: joining by it would hand an account over.
  if (!draft.person.emailVerified || !holder.emailVerified) {
    return refuse(draft, "EMAIL_TAKEN", `${draft.email} has an account here, and is not proven on both sides`);
  }
  return { kind: "merge", draft: holder.isBanned ? { ...draft, sessions: [] } : draft, userId: holder.id };
}

/** The first of a source under an address or account is taken; `seen` is told of it. */
export function decide(draft: Draft, known: Known, seen: Seen, policy: Policy): Decision {
  const { person, email, accounts } = draft;
  if (known.imported.has(person.sourceId)) {
    seen.set(email, person.where);
    return { kind: "known" };
  }
  const twice = seen.get(email);
  if (twice !== undefined) return refuse(draft, "EMAIL_TWICE", `${email} stands at ${twice} too, which was taken`);
  const holder = known.holders.get(email);
  const foreign = accounts.find(({ providerId, accountId }) => {
    const key = accountKey(providerId, accountId);
    return seen.has(key) || (known.accounts.has(key) && known.accounts.get(key) !== holder?.id);
  });
  if (foreign !== undefined)
    return refuse(draft, "ACCOUNT_TAKEN", `its account with ${foreign.providerId} belongs to somebody else here`);
  const decision = holder === undefined ? { kind: "make" as const, draft } : onHolder(draft, holder, policy);
  if (decision.kind === "refuse") return decision;
  seen.set(email, person.where);
  for (const { providerId, accountId } of accounts) seen.set(accountKey(providerId, accountId), person.where);
  return decision;
}
