import type { Given } from "./to-call.ts";

export const given = (values: Readonly<Record<string, unknown>>): Given =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** An application hears of a call that only prepares its own if it fails. */
export function preparing(fetchOptions: Given["fetchOptions"]): Given {
  if (fetchOptions === undefined) return {};
  const { onSuccess: _, ...options } = fetchOptions;
  return { fetchOptions: options };
}
