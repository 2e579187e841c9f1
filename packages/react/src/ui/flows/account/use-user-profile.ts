import type { User } from "@sallyport/core";
import { useState } from "react";
import { useSession } from "../../../use-session.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useParameters } from "../../provider/use-address.ts";

/** The state of one's own account. */
export interface UserProfileFlow {
  /** `unreachable`: the server has not said who it is. `deleted`: the account is gone, here or by its mailed link. */
  readonly step: "loading" | "shown" | "signed-out" | "unreachable" | "deleted";
  /** Null unless `shown`. */
  readonly user: User | null;
  /** The account was deleted here. */
  onGone(): void;
  retry(): void;
}

/** Says whose account it is, as far as that is known, and whether it is gone. */
export function useUserProfile(): UserProfileFlow {
  const { client } = useUI();
  const { data, status } = useSession();
  const isBack = useParameters().get("deleted") !== null;
  const [isGone, setGone] = useState(false);
  const stepOf = (): UserProfileFlow["step"] => {
    if (data !== null) return "shown";
    if (isGone || (isBack && status === "unauthenticated")) return "deleted";
    if (status === "pending") return "loading";
    return status === "unknown" ? "unreachable" : "signed-out";
  };
  return {
    step: stepOf(),
    user: data?.user ?? null,
    onGone: () => setGone(true),
    retry: () => void client.$session.get().refetch(),
  };
}
