import type { EventContext, EventListeners } from "../contracts/event-listeners.ts";
import type { AuthEvents } from "../contracts/events.ts";
import { definePlugin } from "../contracts/plugin.ts";

type Told = readonly [name: string, code: string | null, path: string];

/** Records refused sign-ins: in the transaction with `plugin`, or after it with `events`. */
export function listenToRefusals() {
  const told: Told[] = [];
  const contexts: EventContext[] = [];
  const hear = (payload: AuthEvents[keyof AuthEvents], context: EventContext): void => {
    if (!/^sign-in\.(failed|limited|refused)$/.test(context.name)) return;
    told.push([context.name, "code" in payload ? payload.code : null, context.path]);
    contexts.push(context);
  };
  const events: EventListeners = { "sign-in.failed": hear, "sign-in.limited": hear, "sign-in.refused": hear };
  return {
    told,
    events,
    // The id differs from that of a test's probe, which is the only one in the registry.
    plugin: definePlugin({ id: "refusals" as "probe", onEventInTransaction: hear }),
    /** Returns the user and the method of each event. */
    about: () => contexts.map(({ subject, method }) => [subject, method]),
    clear(): void {
      told.length = 0;
      contexts.length = 0;
    },
  };
}
