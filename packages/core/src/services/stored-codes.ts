import type { CodeKind } from "../contracts/code.ts";
import type { Codes, RightCode } from "../contracts/plugin-services.ts";
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

const macOf = ({ macs }: Deps, identifier: string, code: string): string =>
  macs.sign(MAC_PURPOSE, `${identifier} ${code}`);

class CodesInStore implements StoredCodes {
  readonly #deps: Deps;
  readonly #store: Store;

  constructor(deps: Deps, store: Store) {
    this.#deps = deps;
    this.#store = store;
  }

  async issue(...[kind, subject, options = {}]: Parameters<Codes["issue"]>): Promise<string> {
    const { userId = null, together } = options;
    const code = randomText(kind.digits, DIGITS, this.#deps.random);
    const token = together === undefined ? null : identifierOf(together.kind, together.token);
    const { lifetimeSeconds } = kind;
    await this.#write(placeOf(kind, subject), code, { userId, together: token, lifetimeSeconds });
    return code;
  }

  async pretend({ purpose, digits, lifetimeSeconds }: CodeKind, subject: string): Promise<void> {
    // A row of the subject's own, so that asking again replaces it as it replaces a code. Nothing ever reads it.
    const identifier = placeOf({ purpose: `nobody ${purpose}` }, subject);
    const code = randomText(digits, DIGITS, this.#deps.random);
    await this.#write(identifier, code, { userId: null, together: null, lifetimeSeconds });
  }

  async find(kind: CodeKind, subject: string, code: string) {
    const { tables, clock, macs } = this.#deps;
    const identifier = placeOf(kind, subject);
    const row = await this.#store.find(tables.verification, { where: { identifier } });
    const isLive = row !== null && row.expiresAt > clock.now();
    // An unknown subject takes as long as a known one.
    const { mac } = isLive ? toStored(row.value) : { mac: macOf(this.#deps, identifier, DIGITS) };
    const isRight = macs.isSigned(MAC_PURPOSE, `${identifier} ${toDigits(code)}`, mac);
    return isLive && isRight ? row : null;
  }

  async spend({ id, value }: RightCode): Promise<boolean> {
    const { tables, clock } = this.#deps;
    const where = { id, value, expiresAt: op.gt(clock.now()) };
    if ((await this.#store.delete(tables.verification, { where })) === 0) return false;
    const token = toStored(value).with;
    if (token !== null) await this.#store.delete(tables.verification, { where: { identifier: token } });
    return true;
  }

  async revoke(kind: CodeKind, subject: string): Promise<void> {
    await this.#store.delete(this.#deps.tables.verification, { where: { identifier: placeOf(kind, subject) } });
  }

  async #write(identifier: string, code: string, { userId, together, lifetimeSeconds }: NewCode): Promise<void> {
    const { tables, clock, newId, cleaner } = this.#deps;
    const now = clock.now();
    const stored: StoredCode = { mac: macOf(this.#deps, identifier, code), with: together };
    const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
    const row = { value: JSON.stringify(stored), userId, expiresAt, createdAt: now, updatedAt: now };
    if ((await this.#store.update(tables.verification, { where: { identifier } }, row)) > 0) return;
    const id = newId("verification");
    await this.#store.insert(tables.verification, { ...(id !== undefined && { id }), identifier, ...row });
    cleaner.written();
  }
}

export const createStoredCodes = (deps: Deps, store: Store): StoredCodes => new CodesInStore(deps, store);
