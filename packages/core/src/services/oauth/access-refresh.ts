import type { Provider } from "../../contracts/identity-provider.ts";
import type { LinkedAccount } from "../../contracts/linked-account.ts";
import type { AccountTokens, RenewalScope } from "../../contracts/oauth-services.ts";
import type { Services } from "../../contracts/services.ts";
import type { Changes, Store } from "../../contracts/store.ts";
import type { Row } from "../../contracts/table.ts";
import { coreError } from "../../data/core-error.ts";
import { readJwt } from "../../oauth/id-token.ts";
import { isProviderFailure } from "../../oauth/provider-failure.ts";
import type { Deps, Tables } from "../deps.ts";
import { accessFailure } from "./access-failure.ts";
import { fromTokenColumns, holdsSameTokens, toTokenColumns } from "./account-tokens.ts";

const POLL_MILLISECONDS = 100;
const REPLACEMENTS = 5;

type AccountRow = Row<Tables["account"]>;

export interface Wanted {
  readonly account: Pick<LinkedAccount, "id" | "userId">;
  readonly provider: Provider;
  readonly seen: AccountRow;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));

const subjectOf = (idToken: string | null): unknown => (idToken === null ? undefined : readJwt(idToken)?.claims.sub);

/**
 * A client could send another user's refresh token and let this application's secret redeem it. @see OpenID Connect
 * Core section 12.2
 */
function areSameUser(old: AccountTokens, given: Pick<AccountTokens, "idToken">): boolean {
  const [before, after] = [subjectOf(old.idToken), subjectOf(given.idToken)];
  return before === undefined || after === undefined || before === after;
}

function toRenewed(given: Awaited<ReturnType<Provider["refresh"]>>, old: AccountTokens) {
  const keeps = given.refreshToken === null || given.refreshToken === old.refreshToken;
  return {
    ...given,
    refreshToken: given.refreshToken ?? old.refreshToken,
    refreshTokenExpiresAt: given.refreshTokenExpiresAt ?? (keeps ? old.refreshTokenExpiresAt : null),
    refreshParameters: given.refreshParameters ?? old.refreshParameters,
    // A refreshed token may have fewer scopes than the user granted. @see RFC 6749 section 6
    scopes: null,
  };
}

async function findAccount(store: Store, { account }: Tables, { id, userId }: Wanted["account"]): Promise<AccountRow> {
  const row = await store.find(account, { where: { id, userId } });
  if (row === null) throw coreError("ACCOUNT_NOT_FOUND");
  return row;
}

async function releasing<Result>(
  { clock, refreshes: { claim } }: Deps,
  tokens: Services["tokens"],
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = clock.now().getTime() + claim.lifetimeSeconds * 1000;
  try {
    return await work();
  } finally {
    // An expired claim may belong to another process, and a failed release expires.
    if (clock.now().getTime() < until) await tokens.release(claim, name).catch(() => {});
  }
}

const holdsNewTokens = async (deps: Deps, row: AccountRow, seen: AccountRow): Promise<boolean> =>
  !(await holdsSameTokens(deps, row, seen));

/** A concurrent sign-in may have stored newer tokens. A rotation of the secret only seals the same ones again. */
async function replaceTokens(
  deps: Deps,
  store: Store,
  row: AccountRow,
  changes: Changes<Tables["account"]>,
): Promise<boolean> {
  const { account } = deps.tables;
  const { id, userId } = row;
  let last: AccountRow | null = row;
  for (let attempt = 0; last !== null && attempt < REPLACEMENTS; attempt += 1) {
    const where = { id, userId, refreshToken: last.refreshToken };
    if ((await store.update(account, { where }, changes)) > 0) return true;
    // The lock makes a transaction read the row as it is now.
    last = await store.find(account, { where: { id, userId }, lock: true });
    if (last === null || (await holdsNewTokens(deps, last, row))) return false;
  }
  return false;
}

/** A claim makes one process refresh at a time, because refresh tokens may be single-use. */
export function createRefresh(deps: Deps, store: Store, { tokens }: Pick<Services, "tokens">) {
  const { clock, logger, tables } = deps;
  const { claim } = deps.refreshes;

  const find = (account: Wanted["account"]) => findAccount(store, tables, account);
  const isNew = (row: AccountRow, seen: AccountRow) => holdsNewTokens(deps, row, seen);

  async function onFailure({ account, provider }: Wanted, row: AccountRow, error: unknown): Promise<AccountTokens> {
    if (!isProviderFailure(error)) throw error;
    const now = await find(account);
    if (await isNew(now, row)) return fromTokenColumns(deps, now);
    logger.warn("A provider gave no new tokens", { provider: provider.id, account: account.id, reason: error.message });
    throw accessFailure(error, "FAILED_TO_REFRESH_ACCESS_TOKEN");
  }

  async function renew(scope: RenewalScope, wanted: Wanted, row: AccountRow): Promise<AccountTokens> {
    const { account, provider } = wanted;
    const old = await fromTokenColumns(deps, row);
    const { refreshToken, refreshParameters, scopes } = old;
    if (refreshToken === null || !provider.refreshes) throw coreError("FAILED_TO_REFRESH_ACCESS_TOKEN");
    try {
      const given = await provider.refresh({ refreshToken, refreshParameters, scopes });
      if (given.accessToken === null || !areSameUser(old, given)) throw coreError("FAILED_TO_REFRESH_ACCESS_TOKEN");
      const columns = await toTokenColumns(deps, account.userId, toRenewed(given, old));
      const changes = { ...columns, updatedAt: clock.now() };
      await scope.write(async (services) => {
        if (!(await replaceTokens(deps, services.store, row, changes))) return;
        scope.emit("account.renewed", { userId: row.userId, providerId: row.providerId, accountId: row.accountId });
      });
    } catch (error) {
      return onFailure(wanted, row, error);
    }
    return fromTokenColumns(deps, await find(account));
  }

  async function asHolder(scope: RenewalScope, wanted: Wanted): Promise<AccountTokens> {
    const row = await find(wanted.account);
    return (await isNew(row, wanted.seen)) ? fromTokenColumns(deps, row) : renew(scope, wanted, row);
  }

  return async (scope: RenewalScope, wanted: Wanted): Promise<AccountTokens> => {
    const { account, seen } = wanted;
    // The attempts are counted, because a clock in a test may not advance.
    const turns = (claim.lifetimeSeconds * 1000) / POLL_MILLISECONDS;
    let isFree = true;
    for (let turn = 0; turn <= turns; turn += 1) {
      if (isFree && (await tokens.claim(claim, account.id)))
        return releasing(deps, tokens, account.id, () => asHolder(scope, wanted));
      await pause();
      // The claim is released after the write, so it must be read first.
      isFree = (await tokens.peek(claim, account.id)) === null;
      const row = await find(account);
      if (await isNew(row, seen)) return fromTokenColumns(deps, row);
    }
    throw coreError("FAILED_TO_REFRESH_ACCESS_TOKEN");
  };
}
