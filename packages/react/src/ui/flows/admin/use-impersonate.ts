import type { User } from "@sallyport/core";
import { useUI } from "../../provider/ui-context.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { useAdminClient } from "./admin-client.ts";

/** The state of the impersonation of a user. */
export interface ImpersonateFlow extends Pick<ChangeFlow, "problem"> {
  readonly isPending: boolean;
  go(): void;
}

/** Signs an admin in as a user, and goes to the application's home. */
export function useImpersonate({ id }: User): ImpersonateFlow {
  const client = useAdminClient();
  const { navigate, paths } = useUI();
  const { busy, problem, run } = useChange();
  const go = async (): Promise<void> => {
    if (!(await run("impersonate", () => client.admin.impersonateUser({ userId: id }), ""))) return;
    await client.$session.get().refetch();
    navigate(paths.home);
  };
  return { isPending: busy !== null, problem, go: () => void go() };
}
