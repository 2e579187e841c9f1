import { accountKey, type RefusedRow } from "../source-user.ts";
import { type Draft, nameOfUser, numberOf, withoutName } from "./draft.ts";
import type { Holder, Known } from "./look-up.ts";
import type { Policy } from "./policy.ts";

export type Decision =
  | { readonly kind: "make"; readonly draft: Draft }
  | { readonly kind: "merge"; readonly draft: Draft; readonly userId: string }
  | { readonly kind: "known" }
  | { readonly kind: "refuse"; readonly refusal: RefusedRow };

export type Seen = Map<string, string>;

const refuse = ({ sourceUser }: Draft, code: string, reason: string): Decision => ({
  kind: "refuse",
  refusal: { where: sourceUser.where, sourceId: sourceUser.sourceId, code, reason },
});

function decideOnHolder(draft: Draft, holder: Holder, policy: Policy): Decision {
  if (!policy.merge) return refuse(draft, "EMAIL_TAKEN", `${draft.email} already has an account here`);
  // Linking by an unverified address would give the account to somebody who does not own the address.
  if (!draft.sourceUser.emailVerified || !holder.emailVerified) {
    return refuse(
      draft,
      "EMAIL_TAKEN",
      `${draft.email} already has an account here, but is not verified on both sides`,
    );
  }
  return { kind: "merge", draft: holder.isBanned ? { ...draft, sessions: [] } : draft, userId: holder.id };
}

export function decide(draft: Draft, known: Known, seen: Seen, policy: Policy): Decision {
  const { sourceUser, email, accounts } = draft;
  if (known.imported.has(sourceUser.sourceId)) {
    seen.set(email, sourceUser.where);
    return { kind: "known" };
  }
  const earlier = seen.get(email);
  if (earlier !== undefined) return refuse(draft, "EMAIL_TWICE", `${email} is also at ${earlier}, which was imported`);
  const holder = known.holders.get(email);
  const takenAccount = accounts.find(({ providerId, accountId }) => {
    const key = accountKey(providerId, accountId);
    return seen.has(key) || (known.accounts.has(key) && known.accounts.get(key) !== holder?.id);
  });
  if (takenAccount !== undefined)
    return refuse(draft, "ACCOUNT_TAKEN", `its account with ${takenAccount.providerId} belongs to another user here`);
  const number = numberOf(draft.user);
  if (number !== null && (holder === undefined || !policy.merge) && (seen.has(number) || known.numbers.has(number)))
    return refuse(draft, "PHONE_TAKEN", "its phone number belongs to another user here");
  const name = nameOfUser(draft.user);
  const nameKey = name === null ? null : `name\0${name}`;
  const isNameTaken = name !== null && nameKey !== null && (seen.has(nameKey) || known.names.has(name));
  const made = isNameTaken ? withoutName(draft) : draft;
  const decision =
    holder === undefined ? { kind: "make" as const, draft: made } : decideOnHolder(draft, holder, policy);
  if (decision.kind === "refuse") return decision;
  seen.set(email, sourceUser.where);
  if (number !== null) seen.set(number, sourceUser.where);
  if (nameKey !== null && decision.kind === "make" && !isNameTaken) seen.set(nameKey, sourceUser.where);
  for (const { providerId, accountId } of accounts) seen.set(accountKey(providerId, accountId), sourceUser.where);
  return decision;
}
