import type { ListedOrganization } from "@sallyport/core/organization";
import { useRef, useState } from "react";
import { useUI } from "../../provider/ui-context.ts";

const NONE: readonly ListedOrganization[] = [];

export interface DeletionCheckFlow {
  /** The organizations that would have no owner. */
  readonly owned: readonly ListedOrganization[];
  readonly isPending: boolean;
  check(): void;
}

/** Looks for what would prevent the deletion, so that nobody types a password in vain. */
export function useDeletionCheck(onFree: () => void): DeletionCheckFlow {
  const { client } = useUI();
  const isBusy = useRef(false);
  const [state, setState] = useState({ owned: NONE, isPending: false });
  const read = async (): Promise<readonly ListedOrganization[]> =>
    (await import("./sole-ownerships.ts")).soleOwnerships(client);
  const check = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ owned: NONE, isPending: true });
    const owned = await read().catch(() => NONE);
    isBusy.current = false;
    setState({ owned, isPending: false });
    if (owned.length === 0) onFree();
  };
  return { ...state, check: () => void check() };
}
