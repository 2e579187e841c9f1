import { isStoreConflict, type Store } from "@sallyport/core/store";
import { reasonOf } from "../../terminal/reason-of.ts";
import { Refusal } from "../../terminal/refusal.ts";
import { type Report, Tally } from "../report.ts";
import { isSourceUser, type RefusedRow, type Source, type SourceUser } from "../source-user.ts";
import { type Decision, decide, type Seen } from "./decide.ts";
import type { Destination } from "./destination.ts";
import { type Draft, toDraft } from "./draft.ts";
import { type Known, lookUp } from "./look-up.ts";
import { reopenNameClaims } from "./name-claims.ts";
import type { Policy } from "./policy.ts";
import { withNumber } from "./read-number.ts";
import { writeUser } from "./write-user.ts";

const BATCH = 200;
/** The number of parallel transactions. Each writes a part of the batch. A commit takes as long as tens of rows. */
const LANES = 4;
/** Fewer users are written in one transaction, in which the first of two conflicting rows is kept. */
const SHORTEST_LANE = 10;

export interface Import {
  readonly source: Source;
  readonly to: Destination;
  readonly policy: Policy;
  readonly dryRun: boolean;
  readonly onProgress?: (rows: number) => void;
}

export class ImportStopped extends Error {
  override readonly name = "ImportStopped";
  readonly report: Report;
  readonly where: string;
  constructor(report: Report, where: string, cause: unknown) {
    super(`The import stopped ${where}: ${reasonOf(cause)}`, { cause });
    this.report = report;
    this.where = where;
  }
}

type Taken = Extract<Decision, { readonly draft: Draft }>;
const isTaken = (decision: Decision): decision is Taken => "draft" in decision;

const lanesOf = (taken: readonly Taken[]): (readonly Taken[])[] => {
  const length = Math.max(Math.ceil(taken.length / LANES), SHORTEST_LANE);
  const starts = Array.from({ length: LANES }, (_, lane) => lane * length);
  return starts.map((start) => taken.slice(start, start + length)).filter((lane) => lane.length > 0);
};

const isRowsFault = (error: unknown): boolean => isStoreConflict(error) || error instanceof TypeError;

function conflictOf({ sourceUser }: Draft, error: unknown): RefusedRow {
  const { where, sourceId } = sourceUser;
  if (isStoreConflict(error) && error.table === "account")
    return {
      where,
      sourceId,
      code: "ACCOUNT_TAKEN",
      reason: "an account with a provider belongs to another user here",
    };
  if (isStoreConflict(error))
    return {
      where,
      sourceId,
      code: "TAKEN",
      reason: `another row of ${error.table} has the same value in a unique column`,
    };
  return { where, sourceId, code: "VALUE_INVALID", reason: error instanceof Error ? error.message : String(error) };
}

class Importer {
  readonly #task: Import;
  readonly #tally: Tally;
  readonly #seen: Seen = new Map();
  readonly #now = new Date();

  constructor(task: Import) {
    this.#task = task;
    this.#tally = new Tally(task.source.name, task.policy, task.dryRun);
  }

  report = (): Report => this.#tally.report();

  async take(entries: readonly (SourceUser | RefusedRow)[]): Promise<void> {
    const { source, to, policy } = this.#task;
    const read = await Promise.all(entries.map((entry) => (isSourceUser(entry) ? withNumber(entry, to) : entry)));
    const drafts = read.flatMap((entry): Draft[] => {
      const draft = isSourceUser(entry) ? toDraft(entry, to, policy, this.#now) : entry;
      if ("sourceUser" in draft) return [draft];
      this.#tally.refuse(draft);
      return [];
    });
    const known = await lookUp(to, source.name, drafts);
    const decisions = drafts.map((draft) => decide(draft, known, this.#seen, policy));
    this.#count(decisions.filter((decision) => !isTaken(decision)));
    await this.#write(decisions.filter(isTaken), known);
  }

  async #write(taken: readonly Taken[], known: Known): Promise<void> {
    if (this.#task.dryRun) return this.#count(taken);
    const lanes = await Promise.allSettled(lanesOf(taken).map((lane) => this.#writeLane(lane, known)));
    for (const lane of lanes) if (lane.status === "fulfilled") this.#count(lane.value);
    const failed = lanes.find((lane) => lane.status === "rejected");
    await reopenNameClaims(this.#task.to);
    if (failed !== undefined) throw failed.reason;
  }

  #count(decisions: readonly Decision[]): void {
    for (const decision of decisions) {
      if (decision.kind === "refuse") this.#tally.refuse(decision.refusal);
      else if (decision.kind === "known") this.#tally.know();
      else this.#tally.take(decision.draft, decision.kind === "merge");
    }
  }

  async #writeLane(lane: readonly Taken[], known: Known): Promise<readonly Decision[]> {
    const { to } = this.#task;
    try {
      await to.store.transaction(async (store: Store) => {
        for (const decision of lane) await writeUser(store, this.#writing(), decision, known);
      });
      return lane;
    } catch (error) {
      if (!isRowsFault(error)) throw error;
      const decisions: Decision[] = [];
      for (const { draft } of lane) decisions.push(await this.#writeAlone(draft));
      return decisions;
    }
  }

  async #writeAlone(draft: Draft, triesLeft = 1): Promise<Decision> {
    const { to, source, policy } = this.#task;
    // Another user may have been created in the meantime.
    const known = await lookUp(to, source.name, [draft]);
    const decision = decide(draft, known, new Map(), policy);
    if (!isTaken(decision)) return decision;
    try {
      await to.store.transaction((store: Store) => writeUser(store, this.#writing(), decision, known));
      return decision;
    } catch (error) {
      if (!isRowsFault(error)) throw error;
      return triesLeft > 0
        ? this.#writeAlone(draft, triesLeft - 1)
        : { kind: "refuse", refusal: conflictOf(draft, error) };
    }
  }

  #writing() {
    const { to, source, policy } = this.#task;
    return { to, source: source.name, policy, now: this.#now };
  }
}

/**
 * Imports users. Each is written completely or not at all, and users who were imported before are skipped.
 * @throws ImportStopped if the source or the database fails; another run continues from there
 */
export async function importUsers(task: Import): Promise<Report> {
  if (task.policy.keepIds && task.to.ids === "serial")
    throw new Refusal(
      "IDS_ARE_NUMBERED",
      "--keep-ids cannot be used, because the database generates numeric user ids.",
    );
  const importer = new Importer(task);
  let batch: (SourceUser | RefusedRow)[] = [];
  let last = "before the first row";
  const flush = async (): Promise<void> => {
    const full = batch;
    batch = [];
    last = `at ${full[0]?.where ?? last}`;
    await importer.take(full);
    last = `after ${full.at(-1)?.where ?? last}`;
    task.onProgress?.(full.length);
  };
  try {
    for await (const entry of task.source.users()) {
      batch.push(entry);
      if (batch.length === BATCH) await flush();
    }
    if (batch.length > 0) await flush();
  } catch (error) {
    throw new ImportStopped(importer.report(), last, error);
  }
  return importer.report();
}
