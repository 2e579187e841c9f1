import type { ListedAccount } from "@sallyport/core";
import { useState } from "react";
import { whenFresh } from "../again/when-fresh.ts";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";
import { recheck } from "../shell/recheck.ts";
import { nameOf } from "../social/providers.ts";

interface Unlink {
  readonly busy: string | null;
  readonly done: string;
  readonly problem: string;
  unlink(way: ListedAccount): void;
}

export function useUnlink(after: () => Promise<void>): Unlink {
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState({ done: "", problem: "" });
  const run = async ({ id, providerId }: ListedAccount) => {
    if (busy !== null) return;
    setBusy(id);
    setOutcome({ done: "", problem: "" });
    const { error } = await whenFresh(() => authClient.unlinkAccount({ providerId, accountId: id }));
    if (error === null) await after();
    recheck(error?.code);
    setBusy(null);
    const done = providerId === "credential" ? "Password removed." : `${nameOf(providerId)} disconnected.`;
    setOutcome(error === null ? { done, problem: "" } : { done: "", problem: errorText(error.code) });
  };
  return { busy, ...outcome, unlink: (way) => void run(way) };
}
