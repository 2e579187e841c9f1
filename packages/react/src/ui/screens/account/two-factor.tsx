import type { TwoFactorStatus } from "@sallyport/core/two-factor";
import { type ReactNode, useState } from "react";
import { useTwoFactorStatus } from "../../../two-factor/hooks.ts";
import type { TwoFactorCalls } from "../../flows/account/use-challenge.ts";
import { useLanding } from "../../flows/account/use-landing.ts";
import { useReauthenticate } from "../../flows/account/use-reauthenticate.ts";
import { Screen } from "../../parts/screen.tsx";
import { usePlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { type Target, useTarget } from "../../provider/use-address.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { TWO_FACTOR, useTwoFactorClient } from "../../provider/use-two-factor-client.ts";
import { Challenge } from "./challenge.tsx";
import { Enrol } from "./enrol.tsx";

/** Props of `TwoFactor`. */
export interface TwoFactorProps {
  /** A path of this origin. Default: the address's `callbackURL`, else where the sign-in came for. */
  readonly callbackURL?: string;
}

/** Finished, expired or of another browser. */
function NothingWaits({ problem = "" }: { readonly problem?: string }): ReactNode {
  const t = useAccountText();
  const { paths, Link } = useUI();
  return (
    <Screen
      title={t(problem ? "authError.title" : "challenge.none.title")}
      lead={problem || t("challenge.none.lead")}
      isNext
    >
      <p data-part="next">
        <Link href={paths.signIn}>{t("forgot.toSignIn")}</Link>
      </p>
    </Screen>
  );
}

interface WaitingProps {
  readonly client: TwoFactorCalls;
  readonly status: TwoFactorStatus;
  readonly target: Target;
}

/** Who has to have a factor sets it up before the session begins. */
function EnrolFirst({ client, target }: WaitingProps): ReactNode {
  const t = useAccountText();
  const land = useLanding(target);
  const again = useReauthenticate();
  return (
    <Screen title={t("enrol.title")} lead={t("enrol.required")}>
      <Enrol client={client} hasPassword={false} again={again} onKept={(passed) => void land(passed)} />
      {again.dialog}
    </Screen>
  );
}

function Waiting(props: WaitingProps): ReactNode {
  const [isDead, setDead] = useState(false);
  if (isDead) return <NothingWaits />;
  return props.status.enrollment ? <EnrolFirst {...props} /> : <Challenge {...props} onDead={() => setDead(true)} />;
}

function Page({ client, callbackURL }: TwoFactorProps & { readonly client: TwoFactorCalls }): ReactNode {
  const t = useAccountText();
  const errorText = useErrorText();
  const target = useTarget(callbackURL);
  const { data, error, isPending } = useTwoFactorStatus(client);
  // As of opening: a right code changes it.
  const [status, setStatus] = useState<TwoFactorStatus | null>(null);
  if (status === null && data !== null && data.pending) setStatus(data);
  if (status !== null) return <Waiting client={client} status={status} target={target} />;
  if (isPending) return <Screen title={t("challenge.title")} lead={t("account.moment")} />;
  return <NothingWaits problem={error === null ? "" : errorText(error)} />;
}

/** Where a sign-in waits for a second factor: a code, a backup code, or setting one up first. */
export function TwoFactor({ callbackURL }: TwoFactorProps): ReactNode {
  const client = useTwoFactorClient();
  const isThere = usePlugin("TwoFactor", TWO_FACTOR);
  if (client === null || !isThere) return null;
  return callbackURL === undefined ? <Page client={client} /> : <Page client={client} callbackURL={callbackURL} />;
}
