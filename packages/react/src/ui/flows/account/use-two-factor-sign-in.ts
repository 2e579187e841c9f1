import type { OtherChallenge } from "@sallyport/core";
import type { TwoFactorStatus } from "@sallyport/core/two-factor";
import { type ReactNode, useState } from "react";
import { useTwoFactorStatus } from "../../../two-factor/hooks.ts";
import type { Problems } from "../../forms/problems.ts";
import { useUI } from "../../provider/ui-context.ts";
import { type Target, useTarget } from "../../provider/use-address.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { heldAt } from "../held.ts";
import { useSignInAnswer } from "../use-sign-in-answer.ts";
import type { CodeWay, TwoFactorCalls } from "./use-challenge.ts";
import type { FirstCodePassed } from "./use-enrolment.ts";
import { useLanding } from "./use-landing.ts";

/** Options of `useTwoFactorSignIn`. */
export interface TwoFactorSignInOptions {
  readonly client: TwoFactorCalls;
  /** A path of this origin. Default: the address's `callbackURL`, else where the sign-in came for. */
  readonly callbackURL?: string | undefined;
}

/** The state of a sign-in that waits for a second factor. */
export interface TwoFactorSignInFlow {
  /** `enrol`: a factor has to be set up first. `over`: nothing waits, or no more; `problem` says why it is not known. */
  readonly step: "loading" | "code" | "enrol" | "over";
  /** Empty for none. */
  readonly problem: string;
  /** Whether it is not known for want of a connection, and may be asked again. */
  readonly isCutOff: boolean;
  /** By what it can be answered; the first is the usual one. */
  readonly ways: readonly CodeWay[];
  readonly way: CodeWay;
  readonly target: Target;
  /** What it can be answered by in place of the factor. */
  readonly others: readonly OtherChallenge[];
  /** The step of a plugin that was chosen in place of the factor; null for none. */
  readonly other: ReactNode;
  choose(way: CodeWay): void;
  /** Goes to another challenge, in place of the factor. */
  chooseOther(other: OtherChallenge): void;
  /** It waits no more. */
  onDead(): void;
  /** Until the server has been asked again. */
  readonly isRetrying: boolean;
  /** Asks again for what it waits. */
  retry(): void;
  /** Goes on once a factor was set up. */
  land(passed: FirstCodePassed): Promise<Problems<never> | null>;
}

/** Says for what a sign-in waits, and by which way it is answered. */
export function useTwoFactorSignIn({ client, callbackURL }: TwoFactorSignInOptions): TwoFactorSignInFlow {
  const errorText = useErrorText();
  const target = useTarget(callbackURL);
  const land = useLanding(target);
  const { paths } = useUI();
  const here = { challenge: "two-factor", challengePage: paths.twoFactor };
  const { step: other, finish } = useSignInAnswer(target, here.challenge);
  const { data, error, isPending, isRefetching, refetch } = useTwoFactorStatus(client);
  // As of opening: a right code changes it.
  const [status, setStatus] = useState<TwoFactorStatus | null>(null);
  const [isDead, setDead] = useState(false);
  const [chosen, choose] = useState<CodeWay | null>(null);
  if (status === null && data !== null && data.pending) setStatus(data);
  const known: CodeWay[] = (status?.methods ?? []).filter((way) => way !== "backup-code");
  // Whoever has nothing at all is asked for what they may find.
  const hasCodes = status?.hasBackupCodes !== false || known.length === 0;
  const ways: CodeWay[] = hasCodes ? [...known, "backup-code"] : known;
  const others = status?.otherChallenges ?? [];
  const stepOf = (): TwoFactorSignInFlow["step"] => {
    if (isDead) return "over";
    if (status !== null) return status.enrollment ? "enrol" : "code";
    return isPending ? "loading" : "over";
  };
  return {
    step: stepOf(),
    problem: isDead || error === null ? "" : errorText(error),
    isCutOff: !isDead && error?.code === "NETWORK_ERROR",
    ways,
    way: chosen ?? ways[0] ?? "backup-code",
    target,
    others,
    other,
    choose,
    chooseOther: (one) => void finish(heldAt({ ...here, otherChallenges: others }, one)),
    onDead: () => setDead(true),
    isRetrying: isRefetching,
    retry: () => void refetch(),
    land,
  };
}
