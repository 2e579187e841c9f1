import type { AfterCommit } from "../contracts/auth-context.ts";

type Task = () => Promise<void>;

/** What one attempt at a transaction leaves to do behind its commit. */
export class CommitTasks implements AfterCommit {
  readonly events: AfterCommit["events"];
  readonly awaited: Task[] = [];
  readonly afterwards: Task[] = [];

  constructor(events: AfterCommit["events"]) {
    this.events = events;
  }
  next(task: Task): void {
    this.awaited.push(task);
  }
  later(task: Task): void {
    this.afterwards.push(task);
  }
}
