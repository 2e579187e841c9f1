import type { ActiveSession } from "@sallyport/core";
import { useImpersonation } from "../../../admin/index.ts";
import { useUI } from "../../provider/ui-context.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { useAdminClient } from "./admin-client.ts";
import { userPath } from "./user-path.ts";

/** The state of an impersonation. */
export interface ImpersonationFlow extends Pick<ChangeFlow, "problem"> {
  readonly active: ActiveSession | null;
  readonly isPending: boolean;
  stop(): void;
}

/** Reads the current impersonation, and ends it. */
export function useImpersonationBanner(): ImpersonationFlow {
  const client = useAdminClient();
  const { navigate, paths } = useUI();
  const active = useImpersonation();
  const { busy, problem, run } = useChange();
  const stop = async (userId: string): Promise<void> => {
    const isDone = await run("stop", () => client.admin.stopImpersonating(), "");
    await client.$session.get().refetch();
    if (isDone) navigate(userPath(paths, userId), { replace: true });
  };
  return {
    active,
    isPending: busy !== null,
    problem,
    stop: () => active !== null && void stop(active.user.id),
  };
}
