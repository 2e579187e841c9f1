import type { ReactNode } from "react";
import { usePasskeySignIn } from "../../flows/passkey/use-passkey-sign-in.ts";
import { useSignInAnswer } from "../../flows/use-sign-in-answer.ts";
import { Screen } from "../../parts/screen.tsx";
import {
  type ChallengeStepProps,
  defineUIPlugin,
  type ReauthenticatePartProps,
  type SignInPartProps,
} from "../../plugins/ui-plugin.ts";
import { useLastUsed } from "../../provider/last-used.ts";
import { usePasskeyText } from "../../provider/use-passkey-text.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";

function SignInPart({ finish }: SignInPartProps): ReactNode {
  const flow = usePasskeySignIn({ finish, autoFill: true });
  return <PasskeyButton label="passkeys.signIn" flow={flow} isLast={useLastUsed() === "passkey"} />;
}

function Use({ finish }: { finish(answer: object): unknown }): ReactNode {
  return <PasskeyButton label="passkeys.use" flow={usePasskeySignIn({ finish })} />;
}

const AgainPart = ({ methods, finish }: ReauthenticatePartProps): ReactNode =>
  methods.includes("passkey") ? <Use finish={finish} /> : null;

function ChallengeScreen({ children }: { readonly children: ReactNode }): ReactNode {
  const t = usePasskeyText();
  return (
    <Screen title={t("passkeys.challenge.title")} lead={t("passkeys.challenge.lead")}>
      {children}
    </Screen>
  );
}

function Step({ place, finish }: ChallengeStepProps): ReactNode {
  const button = <Use finish={finish} />;
  return place === "dialog" ? button : <ChallengeScreen>{button}</ChallengeScreen>;
}

function Offer(): ReactNode {
  return usePasskeyText()("passkeys.instead");
}

function Page(): ReactNode {
  const { step, finish } = useSignInAnswer(undefined, "passkey");
  return (
    step ?? (
      <ChallengeScreen>
        <Use finish={finish} />
      </ChallengeScreen>
    )
  );
}

/**
 * The screens of passkeys, for `plugins` of `UIProvider`: a button and autofill in `SignIn`, the passkeys of the account
 * in `UserProfile`, and the passkey as second factor and as confirmation of the user's identity.
 */
export const passkeyScreens = defineUIPlugin({
  id: "passkey",
  parts: {
    signIn: { after: SignInPart },
    reauthenticate: { before: AgainPart },
    "account.ways": { after: PasskeysPanel },
  },
  challenges: { passkey: Step },
  offers: { passkey: Offer },
  methods: ["passkey"],
  pages: { "/passkey": Page },
});
