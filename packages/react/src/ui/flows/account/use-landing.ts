import type { Problems } from "../../forms/problems.ts";
import { useUI } from "../../provider/ui-context.ts";
import type { Target } from "../../provider/use-address.ts";
import { useArrival } from "../use-arrival.ts";

/** What a right code answers. */
interface Passed {
  readonly redirect?: boolean;
  readonly url?: string;
}

/** Goes where the page's address says, else where the sign-in came for, which the server has checked. */
export function useLanding(target: Target): (passed: Passed) => Promise<Problems<never> | null> {
  const { client } = useUI();
  const arrive = useArrival();
  return async ({ redirect, url }) => {
    if (target.asked !== null || !redirect || url === undefined) return arrive(target.path);
    const { origin, pathname, search, hash } = new URL(url, location.href);
    if (origin === location.origin) return arrive(pathname + search + hash);
    await client.$session.get().refetch();
    if (/^https?:/.test(origin)) location.assign(url);
    return null;
  };
}
