import type { User } from "@sallyport/core";
import keyIcon from "lucide/dist/esm/icons/key-round.mjs";
import computerIcon from "lucide/dist/esm/icons/monitor.mjs";
import shieldIcon from "lucide/dist/esm/icons/shield-check.mjs";
import personIcon from "lucide/dist/esm/icons/user-round.mjs";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import { useReauthenticate } from "../../flows/account/use-reauthenticate.ts";
import { useSignInMethods } from "../../flows/account/use-sign-in-methods.ts";
import { useUserProfile } from "../../flows/account/use-user-profile.ts";
import { useKeysOffer } from "../../flows/api-key/use-keys-offer.ts";
import { Icon, type IconNode } from "../../icons/icon.tsx";
import { Button } from "../../parts/button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { type Section, Sections, SectionTitle } from "../../parts/sections.tsx";
import { Slot } from "../../plugins/slot.tsx";
import type { ProfileSection } from "../../plugins/ui-plugin.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useParameters } from "../../provider/use-address.ts";
import { Later } from "../../router/later.tsx";
import { loadable } from "../../router/loadable.tsx";
import { DeletePanel } from "./delete-panel.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { SignInMethodsPanel } from "./sign-in-methods-panel.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";

const DevicesPanel = loadable(async () => (await import("./devices-panel.tsx")).DevicesPanel);
const ReturnNote = loadable(async () => (await import("../front/return-note.tsx")).ReturnNote);
const SessionEnded = loadable(async () => (await import("../front/session-ended.tsx")).SessionEnded);

const inTime = (part: ReactNode): ReactNode => <Later>{part}</Later>;

interface UserProfileProps {
  /**
   * The sections in their order, which their pages follow. The application adds a page as an object, and a section of
   * the page before it as an element with a `key`. Default: all sections.
   */
  readonly sections?: readonly (ProfileSection | Section | ReactElement)[];
}

const ALL: readonly ProfileSection[] = [
  "profile",
  "email",
  "ways",
  "password",
  "two-factor",
  "delete",
  "devices",
  "api-keys",
];

type Page = "profile" | "security" | "sessions" | "api-keys";

const PAGE_OF: Readonly<Record<ProfileSection, Page>> = {
  profile: "profile",
  email: "profile",
  ways: "profile",
  password: "security",
  "two-factor": "security",
  delete: "security",
  devices: "sessions",
  "api-keys": "api-keys",
};

const ICONS: Readonly<Record<Page, IconNode>> = {
  profile: personIcon,
  security: shieldIcon,
  sessions: computerIcon,
  "api-keys": keyIcon,
};

interface AccountProps {
  readonly user: User;
  readonly sections: readonly (ProfileSection | Section | ReactElement)[];
  onGone(): void;
}

function usePages(
  sections: AccountProps["sections"],
  panels: Readonly<Record<ProfileSection, ReactNode>>,
): readonly Section[] {
  const t = useAccountText();
  const pages = new Map<string, Section>();
  let id: Page = "profile";
  for (const section of sections) {
    if (typeof section === "object" && !isValidElement(section)) {
      pages.set(section.id, section);
      continue;
    }
    if (typeof section === "string") id = PAGE_OF[section];
    const panel = typeof section === "string" ? panels[section] : section;
    if (panel === null) continue;
    const content = (
      <>
        {pages.get(id)?.content}
        {panel}
      </>
    );
    pages.set(id, { id, label: t(`account.page.${id}`), icon: <Icon of={ICONS[id]} />, content });
  }
  return [...pages.values()];
}

function Account({ user, sections, onGone }: AccountProps): ReactNode {
  const t = useAccountText();
  const { data } = useCapabilities();
  const hasKeys = useKeysOffer();
  const reauthenticate = useReauthenticate();
  const ways = useSignInMethods(reauthenticate);
  const hasError = useParameters().has("error");
  const { hasPassword } = ways;
  const given = { user, reauthenticate, reload: ways.load };
  const inSlot = (section: ProfileSection, panel: ReactNode): ReactNode => (
    <Slot key={section} name={`account.${section}`} given={given}>
      {panel}
    </Slot>
  );
  const mayDelete = data?.account.deleteUser === true;
  const pages = usePages(sections, {
    profile: inSlot("profile", <ProfilePanel user={user} />),
    email: inSlot("email", <EmailPanel user={user} reauthenticate={reauthenticate} />),
    ways: inSlot("ways", <SignInMethodsPanel flow={ways} />),
    password: inSlot("password", <PasswordPanel user={user} hasPassword={hasPassword} />),
    "two-factor": inSlot(
      "two-factor",
      <TwoFactorPanel user={user} hasPassword={hasPassword} reauthenticate={reauthenticate} />,
    ),
    delete: inSlot(
      "delete",
      mayDelete && (
        <DeletePanel user={user} hasPassword={hasPassword} reauthenticate={reauthenticate} onGone={onGone} />
      ),
    ),
    devices: inSlot("devices", inTime(<DevicesPanel />)),
    "api-keys": hasKeys ? inSlot("api-keys", <KeysPanel />) : null,
  });
  return (
    <SectionTitle sections={pages}>
      <Screen title={t("account.title")} size="full">
        {hasError && inTime(<ReturnNote />)}
        <Slot name="account" given={given}>
          <Sections label={t("account.title")} sections={pages} />
        </Slot>
        {reauthenticate.dialog}
      </Screen>
    </SectionTitle>
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
          <Link href={paths.landing}>{t("delete.done.home")}</Link>
        </p>
      </Screen>
    );
  }
  if (step === "loading") return <Screen title={t("account.title")} lead={t("account.moment")} size="wide" />;
  if (step === "unreachable") {
    return (
      <Screen title={t("account.title")} lead={t("account.unreachable")}>
        <Button onClick={retry}>{t("common.retry")}</Button>
      </Screen>
    );
  }
  if (endedElsewhere) return inTime(<SessionEnded />);
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
