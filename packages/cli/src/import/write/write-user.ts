import type { NewRow, Store } from "@sallyport/core/store";
import { accountKey, type LinkedAccount } from "../source-user.ts";
import type { Decision } from "./decide.ts";
import type { Destination } from "./destination.ts";
import type { Draft } from "./draft.ts";
import { idMap } from "./id-map.ts";
import type { Known } from "./look-up.ts";
import type { Policy } from "./policy.ts";

const CREDENTIAL = "credential";

export interface WriteContext {
  readonly to: Destination;
  readonly source: string;
  readonly policy: Policy;
  readonly now: Date;
}

const withId = (to: Destination, table: string): { id?: string } => {
  const id = to.newId(table);
  return id === undefined ? {} : { id };
};

async function writeAccounts(store: Store, { to, now }: WriteContext, draft: Draft, userId: string, known: Known) {
  const times = { createdAt: draft.sourceUser.createdAt ?? now, updatedAt: now };
  const isNew = ({ providerId, accountId }: LinkedAccount) => !known.accounts.has(accountKey(providerId, accountId));
  for (const linked of draft.accounts.filter(isNew)) {
    await store.insert(to.account, { ...withId(to, "account"), ...linked, userId, ...times });
  }
}

async function writePassword(store: Store, { to, now }: WriteContext, { sourceUser, password }: Draft, userId: string) {
  if (password === null) return;
  const times = { createdAt: sourceUser.createdAt ?? now, updatedAt: sourceUser.createdAt ?? now };
  const row = { providerId: CREDENTIAL, accountId: userId, userId, password, ...times };
  await store.insert(to.account, { ...withId(to, "account"), ...row });
}

async function writeSessions(store: Store, { to, now }: WriteContext, { sessions }: Draft, userId: string) {
  for (const { token, expiresAt } of sessions) {
    const row = { userId, token, expiresAt, createdAt: now, updatedAt: now };
    await store.insert(to.session, { ...withId(to, "session"), ...row });
  }
}

export async function writeUser(
  store: Store,
  writing: WriteContext,
  decision: Extract<Decision, { readonly draft: Draft }>,
  known: Known,
): Promise<void> {
  const { to, source, policy, now } = writing;
  const { draft } = decision;
  const { sourceId } = draft.sourceUser;
  let userId: string;
  if (decision.kind === "make") {
    const id = policy.keepIds ? { id: sourceId } : withId(to, "user");
    const made = await store.insert(to.user, { ...id, ...draft.user } as NewRow<typeof to.user>);
    userId = made.id;
    await writePassword(store, writing, draft, userId);
  } else {
    userId = decision.userId;
  }
  await writeAccounts(store, writing, draft, userId, known);
  await writeSessions(store, writing, draft, userId);
  await store.insert(idMap, { ...withId(to, idMap.name), source, sourceId, userId, createdAt: now });
}
