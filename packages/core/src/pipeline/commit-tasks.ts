import type { AfterCommit } from "../contracts/auth-context.ts";

type Task = () => Promise<void>;

export class CommitTasks implements AfterCommit {
  readonly events: AfterCommit["events"];
  readonly awaited: Task[] = [];
  readonly afterwards: Task[] = [];
  readonly next = (task: Task): void => void this.awaited.push(task);
  readonly later = (task: Task): void => void this.afterwards.push(task);

  constructor(events: AfterCommit["events"]) {
    this.events = events;
  }
}
