import type { User } from "@sallyport/core";
import { useState } from "react";
import { useSession } from "../../../use-session.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useParameters } from "../../provider/use-address.ts";

/** The state of the user's own account page. */
export interface UserProfileFlow {
  /** `unreachable`: the server did not answer. `deleted`: the account was deleted, here or by its mailed link. */
  readonly step: "loading" | "shown" | "signed-out" | "unreachable" | "deleted";
  readonly user: User | null;
  onGone(): void;
  retry(): void;
}

/** Reads who is signed in, and whether the account was deleted. */
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
