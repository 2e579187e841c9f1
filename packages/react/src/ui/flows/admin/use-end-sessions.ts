import type { Session } from "@sallyport/core";
import { useUserSessions } from "../../../admin/index.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { useAdminClient } from "./admin-client.ts";

/** A user's sessions, and the ways to end them. */
export interface EndSessionsFlow extends Pick<ChangeFlow, "done" | "problem"> {
  readonly sessions: ReturnType<typeof useUserSessions>;
  readonly busy: string | null;
  endOne(session: Session, device: string): Promise<boolean>;
  endAll(): Promise<boolean>;
}

/** Ends one or all sessions of a user. */
export function useEndSessions(userId: string): EndSessionsFlow {
  const client = useAdminClient();
  const t = useAdminText();
  const sessions = useUserSessions(userId);
  const { busy, done, problem, run } = useChange();
  return {
    sessions,
    busy,
    done,
    problem,
    endOne({ token }, device) {
      const call = () => client.admin.revokeUserSession({ sessionToken: token });
      return run(token, call, t("user.sessions.ended", { device }));
    },
    endAll: () => run("all", () => client.admin.revokeUserSessions({ userId }), t("user.sessions.endedAll")),
  };
}
