import type { RefusedRow } from "./source-user.ts";
import type { Draft } from "./write/draft.ts";
import type { Policy } from "./write/policy.ts";

export interface LossCount {
  readonly code: string;
  readonly people: number;
  readonly where: string;
  readonly detail: string;
}

export interface Report {
  readonly source: string;
  readonly dryRun: boolean;
  readonly rows: number;
  readonly taken: number;
  readonly known: number;
  readonly merged: number;
  readonly passwords: number;
  readonly sessions: number;
  readonly placeholders: number;
  readonly accounts: Readonly<Record<string, number>>;
  readonly refused: readonly RefusedRow[];
  readonly losses: readonly LossCount[];
}

export class Tally {
  readonly #source: string;
  readonly #policy: Policy;
  readonly #dryRun: boolean;
  readonly #counts = { rows: 0, taken: 0, known: 0, merged: 0, passwords: 0, sessions: 0, placeholders: 0 };
  readonly #accounts = new Map<string, number>();
  readonly #losses = new Map<string, { people: number; where: string; detail: string }>();
  readonly #refused: RefusedRow[] = [];

  constructor(source: string, policy: Policy, dryRun: boolean) {
    this.#source = source;
    this.#policy = policy;
    this.#dryRun = dryRun;
  }

  refuse(refusal: RefusedRow): void {
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
    const { where } = draft.sourceUser;
    const losses = [...draft.losses];
    if (isMerged && draft.password !== null)
      losses.push({ code: "PASSWORD_KEPT_HERE", detail: "the existing password is kept" });
    if (isMerged && draft.sourceUser.number !== null)
      losses.push({ code: "PHONE_NOT_MERGED", detail: "its phone number is not added to the existing user" });
    if (!this.#policy.sessions && draft.sourceUser.sessions.length > 0)
      losses.push({ code: "SESSIONS_ENDED", detail: "sessions are imported only with --sessions" });
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
