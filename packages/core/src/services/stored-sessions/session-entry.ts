import type { Columns, Table } from "../../contracts/table.ts";
import type { Signer } from "../../crypto/signer.ts";
import { reviveTimes, timesOf } from "../../data/row-times.ts";
import type { FoundSession } from "./types.ts";

type Cells = Readonly<Record<string, unknown>>;

export interface EntryParts {
  readonly signer: Signer;
  readonly tables: { readonly session: Table; readonly user: Table };
  /** The columns of a user that leave the server. */
  readonly shown: Columns;
}

const pick = (row: object, names: readonly string[]): Cells =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)]));

/**
 * Writes sessions as signed texts, bound to their key, so that somebody who can write to the storage cannot make one. The
 * token and hidden columns are left out, and the end does not depend on the clock of the storage.
 */
export function createSessionEntries({ signer, tables, shown }: EntryParts) {
  const sessionNames = Object.keys(tables.session.columns).filter((name) => name !== "token");
  const userNames = Object.keys(shown);
  const sessionTimes = timesOf(tables.session);
  const userTimes = timesOf(tables.user);
  return {
    write(key: string, [row, user]: FoundSession, until: number): string {
      const json = JSON.stringify([until, pick(row, sessionNames), pick(user, userNames)]);
      return signer.sign(key + json).slice(key.length);
    },

    read(key: string, token: string, text: string, now: number): FoundSession | null {
      const signed = signer.verify(key + text);
      if (signed === null) return null;
      const [until, row, user] = JSON.parse(signed.slice(key.length)) as [number, FoundSession[0], object];
      if (until <= now) return null;
      reviveTimes(row, sessionTimes);
      reviveTimes(user, userTimes);
      row.token = token;
      return [row, user];
    },
  };
}
