import type { Statements } from "@sallyport/core/access";

type Offered = readonly (readonly [resource: string, actions: readonly string[]])[];

/** What is ticked, and what the key has that nobody could untick here. */
export function changedPermissions(given: Statements, offered: Offered, ticked: Statements): Record<string, string[]> {
  const choices = new Map(offered);
  const kept = Object.entries(given).map(([resource, actions]): [string, string[]] => [
    resource,
    actions.filter((action) => !choices.get(resource)?.includes(action)),
  ]);
  const changed = new Map(kept.filter(([, actions]) => actions.length > 0));
  for (const [resource, actions] of Object.entries(ticked))
    changed.set(resource, [...(changed.get(resource) ?? []), ...actions]);
  return Object.fromEntries(changed);
}
