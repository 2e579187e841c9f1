import { accountKey } from "../source-user.ts";
import type { Destination } from "./destination.ts";
import { type Draft, isBanned, nameOfUser, numberOf } from "./draft.ts";
import { idMap } from "./id-map.ts";

export interface Holder {
  readonly id: string;
  readonly emailVerified: boolean;
  readonly isBanned: boolean;
}

export interface Known {
  readonly imported: ReadonlySet<string>;
  readonly holders: ReadonlyMap<string, Holder>;
  readonly accounts: ReadonlyMap<string, string>;
  readonly numbers: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

async function accountsOf(to: Destination, batch: readonly Draft[]): Promise<Map<string, string>> {
  const byProvider = Map.groupBy(
    batch.flatMap(({ accounts }) => accounts),
    ({ providerId }) => providerId,
  );
  const owners = new Map<string, string>();
  for (const [providerId, accounts] of byProvider) {
    const accountId = to.op.in(accounts.map((account) => account.accountId));
    const rows = await to.store.list(to.account, { where: { providerId, accountId } });
    for (const row of rows) owners.set(accountKey(row.providerId, row.accountId), row.userId);
  }
  return owners;
}

async function numbersIn({ store, user, op }: Destination, batch: readonly Draft[]): Promise<Set<string>> {
  const numbers = batch.flatMap(({ user: row }) => numberOf(row) ?? []);
  if (numbers.length === 0) return new Set();
  const where: object = { phoneNumber: op.in(numbers) };
  const rows = await store.list(user, { where });
  return new Set(rows.flatMap((row) => numberOf(row) ?? []));
}

async function namesIn({ store, user, op, nameClaims }: Destination, batch: readonly Draft[]): Promise<Set<string>> {
  const names = nameClaims === null ? [] : batch.flatMap(({ user: row }) => nameOfUser(row) ?? []);
  if (names.length === 0) return new Set();
  const where: object = { username: op.in(names) };
  const rows = await store.list(user, { where });
  return new Set(rows.flatMap((row) => nameOfUser(row) ?? []));
}

async function importedOf(to: Destination, source: string, batch: readonly Draft[]): Promise<Set<string>> {
  if (!to.hasIdMap) return new Set();
  const sourceId = to.op.in(batch.map(({ sourceUser }) => sourceUser.sourceId));
  const rows = await to.store.list(idMap, { where: { source, sourceId } });
  return new Set(rows.map((row) => row.sourceId));
}

export async function lookUp(to: Destination, source: string, batch: readonly Draft[]): Promise<Known> {
  const users = await to.store.list(to.user, { where: { email: to.op.in(batch.map(({ email }) => email)) } });
  const toHolder = ({ id, emailVerified }: (typeof users)[number], isBanned: boolean): Holder => {
    return { id, emailVerified, isBanned };
  };
  const holders = new Map(users.map((row) => [row.email, toHolder(row, isBanned(row))]));
  const accounts = await accountsOf(to, batch);
  const numbers = await numbersIn(to, batch);
  const names = await namesIn(to, batch);
  // The id map is read last, so that it includes users whom a parallel run has written by now.
  return { imported: await importedOf(to, source, batch), holders, accounts, numbers, names };
}
