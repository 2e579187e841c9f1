import type { AuthClient } from "@sallyport/client";
import type {} from "@sallyport/client/multi-session";
import type { ActiveSession } from "@sallyport/core";
import { useState } from "react";
import { useSession } from "../../../use-session.ts";
import { useUI } from "../../provider/ui-context.ts";
import { addingAt } from "../../provider/use-address.ts";
import { useMultiSessionText } from "../../provider/use-multi-session-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";

/** The accounts of this browser besides the active one. */
export interface DeviceAccountsFlow extends Pick<ChangeFlow, "problem"> {
  readonly others: readonly ActiveSession[];
  readonly isPending: boolean;
  /** The path of the sign-in that adds an account. */
  readonly addPath: string;
  /** Reads the accounts, for example when a menu opens. */
  load(): void;
  switchTo(other: ActiveSession): void;
  /** Signs the active account out. The newest of the others becomes active. */
  signOut(): void;
  signOutOfAll(): void;
}

const NOBODY: readonly ActiveSession[] = [];

/** The calls are made by their path, so the client needs no plugin for them. Only the types do. */
const withAccounts = (client: AuthClient) => client as AuthClient & AuthClient<"multi-session">;

/** Lists the accounts of this browser, switches between them, and signs them out. */
export function useDeviceAccounts(): DeviceAccountsFlow {
  // The texts of its errors are loaded with those of the menu.
  useMultiSessionText();
  const { client, paths, navigate } = useUI();
  const { multiSession } = withAccounts(client);
  const { data: active } = useSession();
  const { busy, problem, run } = useChange();
  const [found, setFound] = useState({ of: "", others: NOBODY });
  const own = active?.session.id ?? "";
  const load = async (): Promise<void> => {
    const { data } = await multiSession.listDeviceSessions();
    const others = data?.filter(({ session }) => session.id !== own);
    if (others !== undefined) setFound({ of: own, others });
  };
  const switchTo = async ({ session }: ActiveSession): Promise<void> => {
    if (await run(session.id, () => multiSession.setActive({ sessionToken: session.token }), "")) navigate(paths.home);
  };
  const signOut = async (): Promise<void> => {
    const sessionToken = active?.session.token ?? "";
    if (!(await run("sign-out", () => multiSession.revoke({ sessionToken }), ""))) return;
    await client.$session.get().refetch();
    navigate(client.$session.get().data === null ? paths.signIn : paths.home);
  };
  const signOutOfAll = async (): Promise<void> => {
    if (await run("sign-out", () => client.signOut(), "")) navigate(paths.signIn);
  };
  return {
    // Another tab may have switched since the list was read.
    others: found.of === own ? found.others : NOBODY,
    isPending: busy !== null,
    problem,
    addPath: addingAt(paths.signIn),
    load: () => void load(),
    switchTo: (other) => void switchTo(other),
    signOut: () => void signOut(),
    signOutOfAll: () => void signOutOfAll(),
  };
}
