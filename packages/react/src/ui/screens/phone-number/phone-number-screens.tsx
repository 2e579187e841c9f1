import type { ReactNode } from "react";
import { usePhoneOffer } from "../../flows/phone-number/phone-calls.ts";
import { defineUIPlugin } from "../../plugins/define-ui-plugin.ts";
import type {
  AccountPartProps,
  ForgotPasswordPartProps,
  ReauthenticatePartProps,
  ReplacingProps,
  UIPlugin,
} from "../../plugins/ui-plugin.ts";
import { BelowContext } from "../../provider/below.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useParameters } from "../../provider/use-address.ts";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";
import { Later } from "../../router/later.tsx";
import { loadable } from "../../router/loadable.tsx";
import { SignInOffer, SignUpOffer } from "./phone-offer.tsx";

const Panel = loadable(async () => (await import("./phone-panel.tsx")).PhonePanel);
const Forgot = loadable(async () => (await import("./forgot-by-phone.tsx")).ForgotByPhone);
const Again = loadable(async () => (await import("./phone-again.tsx")).PhoneAgain);

const AccountPart = (props: AccountPartProps): ReactNode =>
  usePhoneOffer() !== null && (
    <Later>
      <Panel {...props} />
    </Later>
  );

const AgainPart = (props: ReauthenticatePartProps): ReactNode =>
  props.methods.includes("phone-number") && (
    <Later>
      <Again {...props} />
    </Later>
  );

function ToPhone(): ReactNode {
  const t = usePhoneNumberText();
  const { paths, Link } = useUI();
  return (
    <p data-part="aside">
      <Link href={`${paths.forgotPassword}?${new URLSearchParams({ by: "phone" })}`}>{t("phone.use")}</Link>
    </p>
  );
}

function ForgotPart({ answer, children }: ForgotPasswordPartProps & ReplacingProps): ReactNode {
  const offer = usePhoneOffer();
  const isByPhone = useParameters().get("by") === "phone";
  if (offer?.hasPasswords !== true) return children;
  if (isByPhone && answer === null) {
    return (
      <Later>
        <Forgot />
      </Later>
    );
  }
  return <BelowContext.Provider value={<ToPhone />}>{children}</BelowContext.Provider>;
}

/**
 * The screens of phone numbers, for `plugins` of `UIProvider`: "Use a phone number" in `SignIn`, and in `SignUp` where a
 * number creates an account, a password reset by code, the phone number of the account in `UserProfile`, and a code to
 * it as confirmation of the user's identity.
 */
export const phoneNumberScreens: UIPlugin = defineUIPlugin({
  id: "phone-number",
  parts: {
    signIn: { replace: SignInOffer },
    signUp: { replace: SignUpOffer },
    forgotPassword: { replace: ForgotPart },
    reauthenticate: { before: AgainPart },
    "account.email": { after: AccountPart },
  },
  methods: ["phone-number"],
});
