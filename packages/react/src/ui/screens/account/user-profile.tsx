import type { User } from "@sallyport/core";
import type { ReactElement, ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import { useReauthenticate } from "../../flows/account/use-reauthenticate.ts";
import { useSignInMethods } from "../../flows/account/use-sign-in-methods.ts";
import { useUserProfile } from "../../flows/account/use-user-profile.ts";
import { Button } from "../../parts/button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Slot } from "../../plugins/slot.tsx";
import type { ProfileSection } from "../../plugins/ui-plugin.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useReturnNote } from "../front/return-note.tsx";
import { SessionEnded } from "../front/session-ended.tsx";
import { DeletePanel } from "./delete-panel.tsx";
import { DevicesPanel } from "./devices-panel.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { SignInMethodsPanel } from "./sign-in-methods-panel.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";

interface UserProfileProps {
  /** The sections in their order; elements of the application need a `key`. Default: all sections. */
  readonly sections?: readonly (ProfileSection | ReactElement)[];
}

const ALL: readonly ProfileSection[] = [
  "profile",
  "email",
  "password",
  "two-factor",
  "ways",
  "devices",
  "api-keys",
  "delete",
];

interface AccountProps {
  readonly user: User;
  readonly sections: readonly (ProfileSection | ReactElement)[];
  onGone(): void;
}

function Account({ user, sections, onGone }: AccountProps): ReactNode {
  const t = useAccountText();
  const { data } = useCapabilities();
  const again = useReauthenticate();
  const ways = useSignInMethods(again);
  const note = useReturnNote();
  const { hasPassword } = ways;
  const given = { user, again, reload: ways.load };
  const panels: Readonly<Record<ProfileSection, ReactNode>> = {
    profile: <ProfilePanel key="profile" user={user} />,
    email: <EmailPanel key="email" user={user} again={again} />,
    password: <PasswordPanel key="password" user={user} hasPassword={hasPassword} />,
    "two-factor": <TwoFactorPanel key="two-factor" user={user} hasPassword={hasPassword} again={again} />,
    ways: <SignInMethodsPanel key="ways" flow={ways} />,
    devices: <DevicesPanel key="devices" />,
    "api-keys": <KeysPanel key="api-keys" />,
    delete: data?.account.deleteUser ? (
      <DeletePanel key="delete" user={user} hasPassword={hasPassword} again={again} onGone={onGone} />
    ) : null,
  };
  return (
    <Screen title={t("account.title")} size="wide">
      {note}
      <Slot name="account" given={given}>
        {sections.map((section) =>
          typeof section !== "string" ? (
            section
          ) : (
            <Slot key={section} name={`account.${section}`} given={given}>
              {panels[section]}
            </Slot>
          ),
        )}
      </Slot>
      {again.dialog}
    </Screen>
  );
}

/**
 * The user's own account: profile, email address, password, second factor, sign-in methods, sessions, API keys,
 * deletion.
 */
export function UserProfile({ sections = ALL }: UserProfileProps): ReactNode {
  const t = useAccountText();
  const { paths, Link } = useUI();
  const { step, user, onGone, retry } = useUserProfile();
  const { endedElsewhere } = useSession();
  // The key discards what was loaded for the previous user.
  if (user !== null) return <Account key={user.id} user={user} sections={sections} onGone={onGone} />;
  if (step === "deleted") {
    return (
      <Screen title={t("delete.done.title")} lead={t("delete.done.lead")} isNext>
        <p data-part="next">
          <Link href={paths.home}>{t("common.goOn")}</Link>
        </p>
      </Screen>
    );
  }
  if (step === "loading") return <Screen title={t("account.title")} lead={t("account.moment")} size="wide" />;
  if (step === "unreachable") {
    return (
      <Screen title={t("account.title")} lead={t("account.unreachable")}>
        <Button onClick={retry}>{t("account.retry")}</Button>
      </Screen>
    );
  }
  if (endedElsewhere) return <SessionEnded />;
  return (
    <Screen title={t("account.title")} lead={t("account.signedOut")}>
      <p data-part="next">
        <Link href={`${paths.signIn}?${new URLSearchParams({ callbackURL: paths.account })}`}>
          {t("signIn.submit")}
        </Link>
      </p>
    </Screen>
  );
}
