import type { StoreState } from "@sallyport/client/admin";
import { atom, type ReadableAtom } from "nanostores";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../../use-session.ts";

const $unasked = atom<StoreState<never>>({
  data: null,
  error: null,
  isPending: true,
  isRefetching: false,
  refetch: async () => {},
});

export const unasked = (): ReadableAtom<StoreState<never>> => $unasked;

interface Known<Permission> {
  readonly key: string;
  readonly permission: Permission | null;
}

/**
 * Asks the server once for a permission, so that a screen need not attempt the call. Returns `null` until it is
 * known.
 * @param ask is `null` if no request is needed or nobody is signed in
 * @param unknown the permission to assume if the server cannot be reached; the attempted call then shows the error
 */
export function usePermitted<Permission>(
  name: string,
  ask: (() => Promise<{ readonly data: Permission | null }>) | null,
  unknown: Permission,
): Permission | null {
  const who = useSession().data?.user.id;
  const key = `${who} ${name}`;
  const [known, setKnown] = useState<Known<Permission>>({ key: "", permission: null });
  const latest = useRef({ ask, unknown });
  useEffect(() => {
    latest.current = { ask, unknown };
  });
  const isAsked = ask !== null && who !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    let isOld = false;
    const read = async (): Promise<void> => {
      const answer = await latest.current.ask?.();
      if (!isOld) setKnown({ key, permission: answer?.data ?? latest.current.unknown });
    };
    void read();
    return () => {
      isOld = true;
    };
  }, [isAsked, key]);
  return known.key === key ? known.permission : null;
}
