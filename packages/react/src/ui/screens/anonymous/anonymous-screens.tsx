import guest from "lucide/dist/esm/icons/user-round.mjs";
import userPlus from "lucide/dist/esm/icons/user-round-plus.mjs";
import type { ReactNode } from "react";
import { useGuestSignIn } from "../../flows/anonymous/use-guest-sign-in.ts";
import { Icon } from "../../icons/icon.tsx";
import { Button } from "../../parts/button.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { defineUIPlugin } from "../../plugins/define-ui-plugin.ts";
import type { AccountPartProps, SignInPartProps, UIPlugin } from "../../plugins/ui-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAnonymousText } from "../../provider/use-anonymous-text.ts";
import { Divider } from "../front/divider.tsx";
import { OfferButton } from "../front/offer-button.tsx";

function ContinueAsGuest({ finish }: SignInPartProps): ReactNode {
  const t = useAnonymousText();
  const { isOffered, isPending, problem, start } = useGuestSignIn({ finish });
  if (!isOffered) return null;
  return (
    <>
      <Divider />
      <ul data-part="social-list" data-size="text">
        <li data-part="social-item">
          <OfferButton
            way="anonymous"
            icon={guest}
            text={t("guest.continue")}
            isLast={false}
            isPending={isPending}
            onChoose={start}
          />
        </li>
      </ul>
      <Status problem={problem} />
    </>
  );
}

function GuestNotice({ user }: AccountPartProps): ReactNode {
  const t = useAnonymousText();
  const { navigate, paths } = useUI();
  if (user.isAnonymous !== true) return null;
  return (
    <Notice text={t("guest.lead")}>
      <Button onClick={() => navigate(paths.signUp)}>{t("guest.create")}</Button>
    </Notice>
  );
}

const Text = ({ of }: { readonly of: "guest.title" | "guest.create" }): ReactNode => useAnonymousText()(of);

/**
 * The screens of guests, for `plugins` of `UIProvider`: "Continue as guest" in `SignIn` and `SignUp`, and a way to an
 * account that keeps the guest's data in `UserButton` and `UserProfile`.
 */
export const anonymousScreens: UIPlugin = defineUIPlugin({
  id: "anonymous",
  parts: {
    signIn: { after: ContinueAsGuest },
    signUp: { after: ContinueAsGuest },
    account: { before: GuestNotice },
  },
  userMenu: ({ isAnonymous }, { signUp }) =>
    isAnonymous === true
      ? {
          note: <Text of="guest.title" />,
          items: [{ id: "sign-up", icon: <Icon of={userPlus} />, text: <Text of="guest.create" />, href: signUp }],
        }
      : {},
});
