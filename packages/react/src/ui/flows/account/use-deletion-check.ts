import { useRef, useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { DeletionBlockers } from "./deletion-blockers.ts";

interface State {
  readonly blockers: DeletionBlockers | null;
  readonly isPending: boolean;
}

export interface DeletionCheckFlow extends State {
  readonly problem: string;
  check(): void;
}

const IDLE: State = { blockers: null, isPending: false };

/** Looks for what would prevent the deletion, so that nobody types a password in vain. */
export function useDeletionCheck(onFree: () => void): DeletionCheckFlow {
  const { client, language } = useUI();
  const t = useAccountText();
  const errorText = useErrorText();
  const isBusy = useRef(false);
  const [state, setState] = useState(IDLE);
  const read = async (): Promise<DeletionBlockers | null> =>
    (await import("./deletion-blockers.ts")).findBlockers(client);
  const check = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ ...IDLE, isPending: true });
    const blockers = await read().catch(() => null);
    isBusy.current = false;
    setState({ ...IDLE, blockers });
    if (blockers === null) onFree();
  };
  const problem = state.blockers?.write({ locale: language.locale, t, errorText }) ?? "";
  return { ...state, problem, check: () => void check() };
}
