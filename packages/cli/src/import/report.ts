import type { Unreadable } from "./person.ts";
import type { Draft } from "./write/draft.ts";
import type { Policy } from "./write/policy.ts";

/** Something that people had and lost, counted. */
export interface LossCount {
  readonly code: string;
  readonly people: number;
  /** The first that it befell. */
  readonly where: string;
  readonly detail: string;
}

/** What an import did, or would do. */
export interface Report {
  readonly source: string;
  readonly dryRun: boolean;
  readonly rows: number;
  readonly taken: number;
  /** By an earlier run of the same import. */
  readonly known: number;
  /** Joined to a user who was here. */
  readonly merged: number;
  readonly passwords: number;
  readonly sessions: number;
  /** Without an address of their own. */
  readonly placeholders: number;
  /** Accounts with each provider. */
  readonly accounts: Readonly<Record<string, number>>;
  readonly refused: readonly Unreadable[];
  readonly losses: readonly LossCount[];
}

/** Counts while an import runs. */
export class Tally {
  readonly #source: string;
  readonly #policy: Policy;
  readonly #dryRun: boolean;
  readonly #counts = { rows: 0, taken: 0, known: 0, merged: 0, passwords: 0, sessions: 0, placeholders: 0 };
  readonly #accounts = new Map<string, number>();
  readonly #losses = new Map<string, { people: number; where: string; detail: string }>();
  readonly #refused: Unreadable[] = [];

  constructor(source: string, policy: Policy, dryRun: boolean) {
    this.#source = source;
    this.#policy = policy;
    this.#dryRun = dryRun;
  }

  refuse(refusal: Unreadable): void {
    this.#counts.rows += 1;
    this.#refused.push(refusal);
  }

  know(): void {
    this.#counts.rows += 1;
    this.#counts.known += 1;
  }

  take(draft: Draft, isMerged: boolean): void {
    const counts = this.#counts;
    counts.rows += 1;
    counts[isMerged ? "merged" : "taken"] += 1;
    if (draft.isPlaceholder) counts.placeholders += 1;
    if (draft.password !== null && !isMerged) counts.passwords += 1;
    counts.sessions += draft.sessions.length;
    for (const { providerId } of draft.accounts) {
      this.#accounts.set(providerId, (this.#accounts.get(providerId) ?? 0) + 1);
    }
    const { where } = draft.person;
    const losses = [...draft.losses];
    if (isMerged && draft.password !== null)
      losses.push({ code: "PASSWORD_KEPT_HERE", detail: "the password here stays" });
    if (!this.#policy.sessions && draft.person.sessions.length > 0)
      losses.push({ code: "SESSIONS_ENDED", detail: "sessions are not continued without --sessions" });
    for (const { code, detail } of losses) {
      const before = this.#losses.get(code) ?? { where, detail, people: 0 };
      this.#losses.set(code, { ...before, people: before.people + 1 });
    }
  }

  report(): Report {
    return {
      source: this.#source,
      dryRun: this.#dryRun,
      ...this.#counts,
      accounts: Object.fromEntries(this.#accounts),
      refused: this.#refused,
      losses: Array.from(this.#losses, ([code, count]) => ({ code, ...count })),
    };
  }
}
