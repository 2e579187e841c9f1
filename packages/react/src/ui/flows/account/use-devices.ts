import type { Session } from "@sallyport/core";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { type ListFlow, useList } from "./use-list.ts";

/** The list of the user's sessions, and the ways to end them. */
export interface DevicesFlow extends ListFlow<Session> {
  readonly change: ChangeFlow;
  signOut(session: Session, name: string): Promise<boolean>;
  signOutOthers(count: number): Promise<boolean>;
}

interface Answer {
  readonly error: { readonly code: string; readonly message: string } | null;
}

const unlessEnded = ({ error }: Answer): Answer => (error?.code === "SESSION_NOT_FOUND" ? { error: null } : { error });

export const OTHERS = "others";

/** Lists the user's sessions, this one first, and ends them. */
export function useDevices(): DevicesFlow {
  const { client } = useUI();
  const t = useAccountText();
  const { items, problem, load } = useList<Session>(() => client.listSessions());
  const change = useChange();
  const isHere = ({ token }: Session): boolean => token === client.$session.get().data?.session.token;
  const run: ChangeFlow["run"] = async (...args) => {
    const isDone = await change.run(...args);
    await load();
    return isDone;
  };
  return {
    items: items && [...items].sort((left, right) => Number(isHere(right)) - Number(isHere(left))),
    problem,
    load,
    change,
    signOut: ({ token }, device) =>
      run(token, async () => unlessEnded(await client.revokeSession({ token })), t("devices.signedOut", { device })),
    signOutOthers: (count) => run(OTHERS, () => client.revokeOtherSessions(), t("devices.othersDone", { count })),
  };
}
