import type { TransactionListener } from "../contracts/auth-context.ts";
import type { EveryEventListener } from "../contracts/event-listeners.ts";
import type { AuthEvents } from "../contracts/events.ts";
import type { AuthPlugin } from "../contracts/plugin.ts";

export function transactionListenersOf(plugin: AuthPlugin): TransactionListener[] {
  const { id, onEventInTransaction: every, eventsInTransaction: some = {} } = plugin;
  const named = (name: keyof AuthEvents) => some[name] as EveryEventListener | undefined;
  const listeners: TransactionListener[] = [];
  if (every !== undefined) listeners.push({ id, hears: () => true, listen: every });
  if (Object.keys(some).length > 0)
    listeners.push({
      id,
      hears: (name) => named(name) !== undefined,
      listen: (event, context) => named(context.name)?.(event, context),
    });
  return listeners;
}

export const isHeardInTransaction = (listeners: readonly TransactionListener[], name?: keyof AuthEvents): boolean =>
  listeners.some(({ hears }) => name === undefined || hears(name));
