import type { User } from "@sallyport/core";
import computer from "lucide/dist/esm/icons/monitor.mjs";
import shield from "lucide/dist/esm/icons/shield-check.mjs";
import warning from "lucide/dist/esm/icons/triangle-alert.mjs";
import person from "lucide/dist/esm/icons/user-round.mjs";
import type { ReactNode } from "react";
import { ADMIN } from "../../flows/admin/admin-client.ts";
import { type AdminUserFlow, useAdminUser } from "../../flows/admin/use-admin-user.ts";
import { useMaySee } from "../../flows/admin/use-may-see.ts";
import { mayBecome } from "../../flows/admin/user-words.ts";
import { Icon, type IconNode } from "../../icons/icon.tsx";
import { Avatar } from "../../parts/avatar.tsx";
import { Screen, type ScreenProps } from "../../parts/screen.tsx";
import { type Section, Sections, SectionTitle } from "../../parts/sections.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { usePlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useDates } from "../../provider/use-dates.ts";
import { Later } from "../../router/later.tsx";
import { loadable } from "../../router/loadable.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { UserBadges } from "./user-badges.tsx";
import { UserBan, UserBanned } from "./user-ban.tsx";
import { UserDelete } from "./user-delete.tsx";
import { UserImpersonation } from "./user-impersonation.tsx";
import { UserOrganizations } from "./user-organizations.tsx";
import { UserPassword } from "./user-password.tsx";
import { UserRoles } from "./user-roles.tsx";
import { UserSignInMethods } from "./user-sign-in-methods.tsx";

const UserSessions = loadable(async () => (await import("./user-sessions.tsx")).UserSessions);

type PageId = "profile" | "security" | "sessions" | "danger";

const ICONS: Readonly<Record<PageId, IconNode>> = {
  profile: person,
  security: shield,
  sessions: computer,
  danger: warning,
};

interface AdminUserProps {
  readonly userId: string;
  /** Called once the user is deleted. Default: opens the list of users. */
  onDeleted?(user: User): void;
}

interface ShownProps {
  readonly user: User;
  readonly flow: AdminUserFlow;
  onGone(): void;
}

function MayNot({ user, flow: { may } }: Pick<ShownProps, "user" | "flow">): ReactNode {
  const t = useAdminText();
  const { locale } = useUI().language;
  const { name } = user;
  const actions = [
    may("sign-out") ? null : t("user.sessions.endAll"),
    may("set-role") ? null : t("user.roles.save"),
    may("set-password") ? null : t("user.password.set"),
    may("ban") ? null : t("user.ban", { name }),
    may("impersonate") ? null : t("user.become", { name }),
    may("delete") ? null : t("user.delete", { name }),
  ].filter((action) => action !== null);
  if (actions.length === 0) return null;
  return <p data-part="nothing">{t("user.mayNot", { actions: new Intl.ListFormat(locale).format(actions) })}</p>;
}

function usePages({ user, flow, onGone }: ShownProps): Section[] {
  const t = useAdminText();
  const hasOrganizations = useCapabilities().data?.plugins.organization !== undefined;
  const maySeeSessions = useMaySee("sessions");
  const { may, announce, isMe, isBanned } = flow;
  const isOther = !isMe;
  const becomes = isOther && may("impersonate") && mayBecome(user);
  const [setsPassword, bans, deletes] = [may("set-password"), may("ban") && !isBanned, may("delete")];
  const page = (id: PageId, content: ReactNode): Section => ({
    id,
    icon: <Icon of={ICONS[id]} />,
    label: t(`user.page.${id}`),
    content,
  });
  const profile = (
    <>
      <UserSignInMethods userId={user.id} />
      {hasOrganizations && <UserOrganizations userId={user.id} />}
      {may("set-role") && <UserRoles user={user} />}
      {isOther && <MayNot user={user} flow={flow} />}
    </>
  );
  const security = (
    <>
      {setsPassword && <UserPassword user={user} onDone={announce} />}
      {becomes && <UserImpersonation user={user} />}
    </>
  );
  const danger = (
    <>
      {bans && <UserBan user={user} onDone={announce} />}
      {deletes && <UserDelete user={user} onGone={onGone} />}
    </>
  );
  return [
    page("profile", profile),
    isOther && (setsPassword || becomes) && page("security", security),
    maySeeSessions === true &&
      page(
        "sessions",
        <Later>
          <UserSessions userId={user.id} mayEnd={may("sign-out")} />
        </Later>,
      ),
    isOther && (bans || deletes) && page("danger", danger),
  ].filter((one) => one !== false);
}

function Lead({ user, isMe }: { readonly user: User; readonly isMe: boolean }): ReactNode {
  const t = useAdminText();
  const dates = useDates();
  return (
    <>
      {user.email} · {t("user.since", { date: dates.day(user.createdAt) })} <UserBadges user={user} isMe={isMe} />
    </>
  );
}

interface ShownUserProps extends ShownProps {
  readonly back: NonNullable<ScreenProps["back"]>;
}

function Shown({ back, ...props }: ShownUserProps): ReactNode {
  const t = useAdminText();
  const pages = usePages(props);
  const { user, flow } = props;
  const { may, announce, isMe, isBanned, error, refetch, news, newsCount } = flow;
  return (
    <SectionTitle sections={pages}>
      <Screen
        size="full"
        title={user.name}
        avatar={<Avatar name={user.name} image={user.image} />}
        lead={<Lead user={user} isMe={isMe} />}
        back={back}
        news={news}
        focusCount={newsCount}
      >
        <Trouble error={error} onRetry={() => void refetch()} />
        {isMe && <p data-part="nothing">{t("user.me")}</p>}
        {!isMe && isBanned && may("ban") && <UserBanned user={user} onDone={announce} />}
        <Sections label={user.name} sections={pages} />
      </Screen>
    </SectionTitle>
  );
}

function AnyUser({ userId, onDeleted }: AdminUserProps): ReactNode {
  const t = useAdminText();
  const { paths, navigate } = useUI();
  const flow = useAdminUser(userId);
  const { step, user, error, refetch } = flow;
  const back = { href: paths.adminUsers, text: t("user.back") };
  if (step === "refused") return <NotAllowed error={error} />;
  if (step === "gone")
    return <Screen size="full" title={t("user.gone.title")} lead={t("user.gone.lead")} back={back} />;
  if (user === null) {
    return (
      <Screen size="full" title={t(step === "failed" ? "admin.failed.title" : "common.loading")} back={back}>
        <Trouble error={error} onRetry={() => void refetch()} />
        {step === "loading" && <Skeleton rows={3} />}
      </Screen>
    );
  }
  const gone = () => (onDeleted ? onDeleted(user) : navigate(paths.adminUsers, { replace: true }));
  return <Shown user={user} flow={flow} onGone={gone} back={back} />;
}

/** One user in the admin area: sessions, sign-in methods, organizations, and the actions that the admin may take. */
export const AdminUser = (props: AdminUserProps): ReactNode =>
  usePlugin("AdminUser", ADMIN) ? <AnyUser key={props.userId} {...props} /> : null;
