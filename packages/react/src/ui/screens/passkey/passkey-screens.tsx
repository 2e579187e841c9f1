import type { ReactNode } from "react";
import { useLastUsed } from "../../../last-used.ts";
import { usePasskeySignIn } from "../../flows/passkey/use-passkey-sign-in.ts";
import { useHasPasskeySignUp } from "../../flows/passkey/use-passkey-sign-up.ts";
import { useSignInAnswer } from "../../flows/use-sign-in-answer.ts";
import { Screen } from "../../parts/screen.tsx";
import { defineUIPlugin } from "../../plugins/define-ui-plugin.ts";
import type {
  AccountPartProps,
  ChallengeStepProps,
  ReauthenticatePartProps,
  SignInPartProps,
} from "../../plugins/ui-plugin.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useTarget } from "../../provider/use-address.ts";
import { usePasskeyText } from "../../provider/use-passkey-text.ts";
import { Later } from "../../router/later.tsx";
import { loadable } from "../../router/loadable.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasskeySignUp } from "./passkey-sign-up.tsx";

const PasskeysPanel = loadable(async () => (await import("./passkeys-panel.tsx")).PasskeysPanel);

/** The screen itself has this link if passwords sign up. */
function ToSignUp({ callbackURL }: Pick<SignInPartProps, "callbackURL">): ReactNode {
  const t = usePasskeyText();
  const { paths, Link } = useUI();
  return (
    <p data-part="aside">
      {t("signIn.noAccount")} <Link href={useTarget(callbackURL).keptIn(paths.signUp)}>{t("signIn.toSignUp")}</Link>
    </p>
  );
}

function SignInPart({ finish, callbackURL }: SignInPartProps): ReactNode {
  const { data } = useCapabilities();
  // The autofill can wait until the page can be used.
  const flow = usePasskeySignIn({ finish, autoFill: data !== null });
  const isAlone = data?.emailAndPassword.signUp === false;
  const hasSignUp = useHasPasskeySignUp() && isAlone;
  return (
    <>
      <PasskeyButton label="passkeys.signIn" flow={flow} isLast={useLastUsed() === "passkey"} />
      {hasSignUp && <ToSignUp callbackURL={callbackURL} />}
    </>
  );
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

const AccountPart = (props: AccountPartProps): ReactNode => (
  <Later>
    <PasskeysPanel {...props} />
  </Later>
);

/**
 * The screens of passkeys, for `plugins` of `UIProvider`: a button and autofill in `SignIn`, sign-up without a password
 * in `SignUp` where the server allows it, the passkeys of the account in `UserProfile`, and the passkey as second factor
 * and as confirmation of the user's identity.
 */
export const passkeyScreens = defineUIPlugin({
  id: "passkey",
  parts: {
    signIn: { after: SignInPart },
    signUp: { replace: PasskeySignUp },
    reauthenticate: { before: AgainPart },
    "account.password": { after: AccountPart },
  },
  challenges: { passkey: Step },
  offers: { passkey: Offer },
  methods: ["passkey"],
  pages: { "/passkey": Page },
});
