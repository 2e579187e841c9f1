import type { EventContext, EventListeners } from "../contracts/event-listeners.ts";
import type { AuthEvents } from "../contracts/events.ts";
import { definePlugin } from "../contracts/plugin.ts";

type Refusal = readonly [name: string, code: string | null, path: string];

/** Records refused sign-ins: in the transaction with `plugin`, or after it with `events`. */
export function recordRefusals() {
  const recorded: Refusal[] = [];
  const contexts: EventContext[] = [];
  const record = (payload: AuthEvents[keyof AuthEvents], context: EventContext): void => {
    if (!/^sign-in\.(failed|limited|refused)$/.test(context.name)) return;
    recorded.push([context.name, "code" in payload ? payload.code : null, context.path]);
    contexts.push(context);
  };
  const events: EventListeners = { "sign-in.failed": record, "sign-in.limited": record, "sign-in.refused": record };
  return {
    recorded,
    events,
    // The id differs from that of a test's probe, which is the only one in the registry.
    plugin: definePlugin({ id: "refusals" as "probe", onEventInTransaction: record }),
    /** Returns the user and the method of each event. */
    about: () => contexts.map(({ subject, method }) => [subject, method]),
    clear(): void {
      recorded.length = 0;
      contexts.length = 0;
    },
  };
}
