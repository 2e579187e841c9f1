import { describeAuth, session, type Table, user } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { expect } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { processApps } from "../process-apps.ts";
import { type ProcessCall, startProcesses } from "../processes.ts";

export const PROCESSES = 3;
export const RACERS = 6;
export const TOKENS = Array.from({ length: RACERS }, (_, racer) => `token-${racer}`);

export async function openPolicies(
  { address, database }: FreshSql,
  atEnd: (end: () => Promise<unknown>) => void,
  isCached = false,
) {
  const app = "policies";
  const input = { tokens: TOKENS, isCached };
  const lab = openAuth({ ...processApps[app](input), database, clock: { now: () => new Date() } });
  const [alice, bob] = [await signUpEnrolled(lab, "alice"), await signUp(lab, "bob")];
  const people: Browser[] = [];
  for (const racer of TOKENS) people.push(await signUp(lab, racer));
  await lab.store.update(user, { where: {} }, { emailVerified: true });
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app, input })));
  atEnd(processes.close);
  return { lab, processes, people, alice, bob };
}

/** Signs up a person whose session has passed a second factor. */
export async function signUpEnrolled(lab: OpenedAuth, name: string): Promise<Browser> {
  const browser = await signUp(lab, name);
  const enrolled: object = { twoFactorEnabled: true };
  await lab.store.update(user, { where: { email: personOf(name).email } }, enrolled);
  const passed: object = { twoFactorAt: new Date() };
  await lab.store.update(session, { where: { userId: await idOf(lab, name) } }, passed);
  return browser;
}

export function tableOf({ auth }: OpenedAuth, name: string): Table {
  const table = describeAuth(auth).schema.tables.find((each) => each.name === name);
  return table ?? expect.fail(`There is no table ${name}`);
}

export async function idOf({ store }: OpenedAuth, name: string): Promise<string> {
  return String((await store.find(user, { where: { email: personOf(name).email } }))?.id);
}

/** Founds an organization of two owners: Alice, or another who has passed a second factor, and Bob, who has none. */
export async function found(lab: OpenedAuth, id: string, owner = "alice"): Promise<string> {
  const createdAt = new Date();
  await lab.store.insert(tableOf(lab, "organization"), { id, name: id, slug: id, createdAt } as object);
  for (const name of [owner, "bob"]) {
    const row: object = { id: `${id}-${name}`, organizationId: id, userId: await idOf(lab, name), role: "owner" };
    await lab.store.insert(tableOf(lab, "member"), { ...row, createdAt });
  }
  return id;
}

export const callBy = ({ cookie }: Browser, path: string, body: object): ProcessCall => ({
  path: `/organization/${path}`,
  body,
  headers: { cookie },
});
