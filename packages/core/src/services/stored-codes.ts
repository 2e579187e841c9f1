import type { CodeKind } from "../contracts/code.ts";
import type { Codes } from "../contracts/plugin-services.ts";
import { op, type Store } from "../contracts/store.ts";
import { randomText } from "../kernel/random-text.ts";
import { identifierOf } from "./claims.ts";
import type { Deps } from "./deps.ts";

type StoredCodes = Omit<Codes, "attempt" | "forgive" | "asked">;

const DIGITS = "0123456789";
/** A code is short enough to be found from a plain hash, so only a MAC with the server's secret is stored. */
const MAC_PURPOSE = "code";

interface StoredCode {
  readonly mac: string;
  readonly with: string | null;
}

interface NewCode {
  readonly userId: string | null;
  readonly together: string | null;
  readonly lifetimeSeconds: number;
}

const toStored = (value: string): StoredCode => JSON.parse(value) as StoredCode;

const placeOf = ({ purpose }: Pick<CodeKind, "purpose">, subject: string): string =>
  identifierOf({ purpose, lifetimeSeconds: 0 }, subject);

/** Readers of a mail copy spaces and hyphens along with a code. */
const toDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

function createRows({ tables, clock, newId, cleaner, macs }: Deps, store: Store) {
  const macOf = (identifier: string, code: string): string => macs.sign(MAC_PURPOSE, `${identifier} ${code}`);
  return {
    async write(identifier: string, code: string, { userId, together, lifetimeSeconds }: NewCode): Promise<void> {
      const now = clock.now();
      const stored: StoredCode = { mac: macOf(identifier, code), with: together };
      const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
      const row = { value: JSON.stringify(stored), userId, expiresAt, createdAt: now, updatedAt: now };
      if ((await store.update(tables.verification, { where: { identifier } }, row)) > 0) return;
      const id = newId("verification");
      await store.insert(tables.verification, { ...(id !== undefined && { id }), identifier, ...row });
      cleaner.written();
    },

    async find(kind: CodeKind, subject: string, code: string) {
      const identifier = placeOf(kind, subject);
      const row = await store.find(tables.verification, { where: { identifier } });
      const isLive = row !== null && row.expiresAt > clock.now();
      // An unknown subject takes as long as a known one.
      const { mac } = isLive ? toStored(row.value) : { mac: macOf(identifier, DIGITS) };
      const isRight = macs.isSigned(MAC_PURPOSE, `${identifier} ${toDigits(code)}`, mac);
      return isLive && isRight ? row : null;
    },
  };
}

export function createStoredCodes(deps: Deps, store: Store): StoredCodes {
  const { tables, random } = deps;
  const { write, find } = createRows(deps, store);
  return {
    async issue(kind, subject, { userId = null, together } = {}) {
      const identifier = placeOf(kind, subject);
      const code = randomText(kind.digits, DIGITS, random);
      const token = together === undefined ? null : identifierOf(together.kind, together.token);
      await write(identifier, code, { userId, together: token, lifetimeSeconds: kind.lifetimeSeconds });
      return code;
    },

    async pretend(kind, subject) {
      const { purpose, digits, lifetimeSeconds } = kind;
      // A row of the subject's own, so that asking again replaces it as it replaces a code. Nothing ever reads it.
      const identifier = placeOf({ purpose: `nobody ${purpose}` }, subject);
      await write(identifier, randomText(digits, DIGITS, random), { userId: null, together: null, lifetimeSeconds });
    },

    find,

    async spend({ id, value }) {
      const where = { id, value, expiresAt: op.gt(deps.clock.now()) };
      if ((await store.delete(tables.verification, { where })) === 0) return false;
      const token = toStored(value).with;
      if (token !== null) await store.delete(tables.verification, { where: { identifier: token } });
      return true;
    },

    async revoke(kind, subject) {
      await store.delete(tables.verification, { where: { identifier: placeOf(kind, subject) } });
    },
  };
}
