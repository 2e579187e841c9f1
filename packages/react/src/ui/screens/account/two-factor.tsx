import type { ReactNode } from "react";
import type { TwoFactorCalls } from "../../flows/account/use-challenge.ts";
import { useReauthenticate } from "../../flows/account/use-reauthenticate.ts";
import { type TwoFactorSignInFlow, useTwoFactorSignIn } from "../../flows/account/use-two-factor-sign-in.ts";
import { Button } from "../../parts/button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { OtherChallenges } from "../../plugins/other-challenges.tsx";
import { usePlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { TWO_FACTOR, useTwoFactorClient } from "../../provider/use-two-factor-client.ts";
import { Challenge } from "./challenge.tsx";
import { Enrol } from "./enrol.tsx";

interface TwoFactorProps {
  readonly callbackURL?: string;
}

function NoPendingSignIn({ flow }: { readonly flow: TwoFactorSignInFlow }): ReactNode {
  const t = useAccountText();
  const { paths, Link } = useUI();
  const { problem, isCutOff, isRetrying, retry } = flow;
  return (
    <Screen
      title={t(problem ? "authError.signIn" : "challenge.none.title")}
      lead={problem || t("challenge.none.lead")}
      isNext
    >
      {isCutOff && (
        <Button tone="primary" isPending={isRetrying} onClick={retry}>
          {t("common.retry")}
        </Button>
      )}
      <p data-part="next">
        <Link href={paths.signIn}>{t("forgot.toSignIn")}</Link>
      </p>
    </Screen>
  );
}

interface WaitingProps {
  readonly client: TwoFactorCalls;
  readonly flow: TwoFactorSignInFlow;
}

function EnrolFirst({ client, flow }: WaitingProps): ReactNode {
  const t = useAccountText();
  const reauthenticate = useReauthenticate();
  return (
    <Screen title={t("enrol.title")} lead={t("enrol.required")}>
      <Enrol
        client={client}
        hasPassword={false}
        reauthenticate={reauthenticate}
        onKept={(passed) => void flow.finish(passed)}
      />
      <OtherChallenges others={flow.others} onChoose={flow.chooseOther} />
      {reauthenticate.dialog}
    </Screen>
  );
}

function Page({ client, callbackURL }: TwoFactorProps & { readonly client: TwoFactorCalls }): ReactNode {
  const t = useAccountText();
  const flow = useTwoFactorSignIn({ client, callbackURL });
  if (flow.other !== null) return flow.other;
  if (flow.step === "code") return <Challenge client={client} flow={flow} />;
  if (flow.step === "enrol") return <EnrolFirst client={client} flow={flow} />;
  if (flow.step === "loading") return <Screen title={t("challenge.title")} lead={t("account.moment")} />;
  // The key moves the focus when the answer changes, because the retry button may be removed.
  return <NoPendingSignIn key={flow.problem} flow={flow} />;
}

/** The screen of a sign-in that waits for a second factor: it asks for a code or a backup code, or sets up a factor. */
export function TwoFactor({ callbackURL }: TwoFactorProps): ReactNode {
  const client = useTwoFactorClient();
  const isThere = usePlugin("TwoFactor", TWO_FACTOR);
  if (client === null || !isThere) return null;
  return <Page client={client} {...(callbackURL !== undefined && { callbackURL })} />;
}
