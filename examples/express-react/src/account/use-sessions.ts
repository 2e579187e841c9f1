import type { Session } from "@sallyport/core";
import { useCallback, useState } from "react";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";
import { recheck } from "../shell/recheck.ts";
import { useWhenSeen } from "../shell/use-when-seen.ts";

interface Sessions {
  /** Null until the first answer. */
  readonly sessions: readonly Session[] | null;
  readonly problem: string | null;
  load(): Promise<void>;
}

export function useSessions(): Sessions {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    const { data, error } = await authClient.listSessions();
    recheck(error?.code);
    setProblem(error === null ? null : errorText(error.code));
    if (data !== null) setSessions(data);
  }, []);
  useWhenSeen(load);
  return { sessions, problem, load };
}
