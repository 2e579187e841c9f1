import phone from "lucide/dist/esm/icons/smartphone.mjs";
import { type ReactNode, useContext, useState } from "react";
import { useLastUsed } from "../../../last-used.ts";
import { usePhoneOffer } from "../../flows/phone-number/phone-calls.ts";
import type { ReplacingProps, SignInPartProps } from "../../plugins/ui-plugin.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { IdentifierContext } from "../../provider/identifier-context.ts";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";
import { Later } from "../../router/later.tsx";
import { loadable } from "../../router/loadable.tsx";
import { Divider } from "../front/divider.tsx";
import { OfferButton } from "../front/offer-button.tsx";

const PhoneStep = loadable(async () => (await import("./phone-step.tsx")).PhoneStep);

interface OfferProps extends SignInPartProps, ReplacingProps {
  readonly isOffered: boolean;
  readonly isSignUp?: boolean;
}

function Offer({ isOffered, isSignUp = false, finish, children }: OfferProps): ReactNode {
  const t = usePhoneNumberText();
  const last = useLastUsed();
  const { data } = useCapabilities();
  const [isChosen, setChosen] = useState(false);
  const hasForm = data?.emailAndPassword.enabled !== false || data.socialProviders.length > 0;
  if (!isOffered) return children;
  if (isChosen) {
    return (
      <Later takesFocus>
        <PhoneStep finish={finish} isSignUp={isSignUp} onBack={() => setChosen(false)} />
      </Later>
    );
  }
  return (
    <>
      {children}
      {hasForm && <Divider />}
      <ul data-part="social-list" data-size="text">
        <li data-part="social-item">
          <OfferButton
            way="phone-number"
            icon={phone}
            text={t("phone.use")}
            isLast={last === "phone-number"}
            onChoose={() => setChosen(true)}
          />
        </li>
      </ul>
    </>
  );
}

export function SignInOffer(props: SignInPartProps & ReplacingProps): ReactNode {
  // The methods follow the identifier, which is asked first.
  const isAsked = useContext(IdentifierContext)?.step === "identifier";
  return <Offer {...props} isOffered={usePhoneOffer() !== null && !isAsked} />;
}

/** Adds "Use a phone number" to `SignUp`, where a number without an account creates one. */
export const SignUpOffer = (props: SignInPartProps & ReplacingProps): ReactNode => (
  <Offer {...props} isOffered={usePhoneOffer()?.isForNewcomers === true} isSignUp />
);
