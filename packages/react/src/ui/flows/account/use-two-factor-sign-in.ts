import type { OtherChallenge } from "@sallyport/core";
import type { TwoFactorStatus } from "@sallyport/core/two-factor";
import { type ReactNode, useState } from "react";
import { useTwoFactorStatus } from "../../../two-factor/hooks.ts";
import type { Problems } from "../../forms/problems.ts";
import { useUI } from "../../provider/ui-context.ts";
import { type Target, useTarget } from "../../provider/use-address.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { heldAt } from "../held.ts";
import type { ChangeFlow } from "../use-change.ts";
import { useSignInAnswer } from "../use-sign-in-answer.ts";
import type { CodeWay, TwoFactorCalls } from "./use-challenge.ts";
import type { FirstCodePassed } from "./use-enrolment.ts";
import { useSignInRedirect } from "./use-sign-in-redirect.ts";

/** Options of `useTwoFactorSignIn`. */
export interface TwoFactorSignInOptions {
  readonly client: TwoFactorCalls;
  /**
   * The path of this origin that the sign-in leads to. Default: the address's `callbackURL`, or else the target that
   * the sign-in was started with.
   */
  readonly callbackURL?: string | undefined;
}

/** The state of a sign-in that waits for a second factor. */
export interface TwoFactorSignInFlow extends Pick<ChangeFlow, "problem"> {
  /**
   * `enrol`: a factor must be set up first. `over`: no sign-in is pending, or `problem` is the reason why that is
   * unknown.
   */
  readonly step: "loading" | "code" | "enrol" | "over";
  readonly isCutOff: boolean;
  readonly ways: readonly CodeWay[];
  readonly way: CodeWay;
  readonly target: Target;
  readonly others: readonly OtherChallenge[];
  readonly other: ReactNode;
  choose(way: CodeWay): void;
  chooseOther(other: OtherChallenge): void;
  onDead(): void;
  readonly isRetrying: boolean;
  retry(): void;
  finish(passed: FirstCodePassed): Promise<Problems<never> | null>;
}

/** Reads which second factor a pending sign-in waits for. */
export function useTwoFactorSignIn({ client, callbackURL }: TwoFactorSignInOptions): TwoFactorSignInFlow {
  const errorText = useErrorText();
  const target = useTarget(callbackURL);
  const redirect = useSignInRedirect(target);
  const { paths } = useUI();
  const here = { challenge: "two-factor", challengePage: paths.twoFactor };
  const { step: other, finish } = useSignInAnswer(target, here.challenge);
  const { data, error, isPending, isRefetching, refetch } = useTwoFactorStatus(client);
  // The first status is kept, because a correct code changes it.
  const [status, setStatus] = useState<TwoFactorStatus | null>(null);
  const [isDead, setDead] = useState(false);
  const [chosen, choose] = useState<CodeWay | null>(null);
  if (status === null && data !== null && data.pending) setStatus(data);
  const known: CodeWay[] = (status?.methods ?? []).filter((way) => way !== "backup-code");
  // A user without any factor is asked for a backup code, which they may still find.
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
    finish: redirect,
  };
}
