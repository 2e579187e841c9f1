import type { ListedAccount } from "@sallyport/core";
import { useCallback, useState } from "react";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";
import { recheck } from "../shell/recheck.ts";
import { useWhenSeen } from "../shell/use-when-seen.ts";

export interface Ways {
  /** Null until the first answer. */
  readonly ways: readonly ListedAccount[] | null;
  readonly problem: string;
  /** Until the server answers. */
  readonly hasPassword: boolean;
  load(): Promise<void>;
}

/** Sign-in methods, read again when the page is seen. */
export function useWays(): Ways {
  const [ways, setWays] = useState<readonly ListedAccount[] | null>(null);
  const [problem, setProblem] = useState("");
  const load = useCallback(async () => {
    const { data, error } = await authClient.listAccounts();
    recheck(error?.code);
    setProblem(error === null ? "" : errorText(error.code));
    if (data !== null) setWays(data);
  }, []);
  useWhenSeen(load);
  const hasPassword = ways === null || ways.some(({ providerId }) => providerId === "credential");
  return { ways, problem, hasPassword, load };
}
