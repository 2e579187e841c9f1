import type { EventEmitter } from "../contracts/events.ts";
import type { Services } from "../contracts/services.ts";
import { createServices } from "./create-services.ts";
import type { Deps } from "./deps.ts";

const noEvents: EventEmitter = { emit: () => {}, hasListeners: () => false };

export async function inTransaction<Result>(
  deps: Deps,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  let tasks: (() => Promise<void>)[] = [];
  const result = await deps.store.transaction((store) => {
    tasks = [];
    const later = (task: () => Promise<void>): void => {
      tasks.push(task);
    };
    return work(createServices(deps, store, { next: later, later, events: noEvents }));
  });
  for (const task of tasks) deps.background(task);
  return result;
}
