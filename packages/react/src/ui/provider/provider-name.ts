import { useCallback } from "react";
import { useCapabilities } from "./capabilities.ts";
import { OWN_NAMES } from "./own-names.ts";

const ownName = (id: string): string =>
  (Object.hasOwn(OWN_NAMES, id) ? OWN_NAMES[id] : undefined) ?? id.charAt(0).toUpperCase() + id.slice(1);

export function useProviderName(): (id: string) => string {
  const names = useCapabilities().data?.providerNames;
  return useCallback(
    (id) => (names !== undefined && Object.hasOwn(names, id) ? names[id] : undefined) ?? ownName(id),
    [names],
  );
}
