import type { User } from "@sallyport/core";
import type { ReactNode } from "react";
import { ADMIN } from "../../flows/admin/admin-client.ts";
import { type AdminUserFlow, useAdminUser } from "../../flows/admin/use-admin-user.ts";
import { useMaySee } from "../../flows/admin/use-may-see.ts";
import { roleNames } from "../../flows/admin/user-words.ts";
import { Screen } from "../../parts/screen.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { usePlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useAdminText } from "../../provider/use-admin-text.ts";
import { useDates } from "../../provider/use-dates.ts";
import { NotAllowed } from "./not-allowed.tsx";
import { UserBadges } from "./user-badges.tsx";
import { UserBan, UserBanned } from "./user-ban.tsx";
import { UserDelete } from "./user-delete.tsx";
import { UserImpersonation } from "./user-impersonation.tsx";
import { UserOrganizations } from "./user-organizations.tsx";
import { UserPassword } from "./user-password.tsx";
import { UserRoles } from "./user-roles.tsx";
import { UserSessions } from "./user-sessions.tsx";
import { UserSignInMethods } from "./user-sign-in-methods.tsx";

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

function Shown({ user, flow, onGone }: ShownProps): ReactNode {
  const t = useAdminText();
  const hasOrganizations = useCapabilities().data?.plugins.organization !== undefined;
  const maySeeSessions = useMaySee("sessions");
  const { may, tell, isMe, isBanned, error, refetch } = flow;
  // The server refuses the impersonation of an admin, unless a custom role allows it.
  const mayBecome = !isMe && !isBanned && may("impersonate") && !roleNames(user).includes("admin");
  return (
    <>
      <Trouble error={error} onRetry={() => void refetch()} />
      {isMe && <p data-part="nothing">{t("user.me")}</p>}
      {!isMe && isBanned && may("ban") && <UserBanned user={user} onDone={tell} />}
      {maySeeSessions && <UserSessions userId={user.id} mayEnd={may("sign-out")} />}
      <UserSignInMethods userId={user.id} />
      {hasOrganizations && <UserOrganizations userId={user.id} />}
      {may("set-role") && <UserRoles user={user} />}
      {!isMe && may("set-password") && <UserPassword user={user} onDone={tell} />}
      {mayBecome && <UserImpersonation user={user} />}
      {!isMe && !isBanned && may("ban") && <UserBan user={user} onDone={tell} />}
      {!isMe && may("delete") && <UserDelete user={user} onGone={onGone} />}
      {!isMe && <MayNot user={user} flow={flow} />}
    </>
  );
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

function AnyUser({ userId, onDeleted }: AdminUserProps): ReactNode {
  const t = useAdminText();
  const { paths, navigate } = useUI();
  const flow = useAdminUser(userId);
  const { step, user, error, refetch, isMe, news, newsCount } = flow;
  const back = { href: paths.adminUsers, text: t("user.back") };
  if (step === "refused") return <NotAllowed error={error} />;
  if (step === "gone")
    return <Screen size="full" title={t("user.gone.title")} lead={t("user.gone.lead")} back={back} />;
  if (user === null) {
    return (
      <Screen size="full" title={t(step === "failed" ? "admin.failed.title" : "common.loading")} back={back}>
        <Trouble error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  }
  const gone = () => (onDeleted ? onDeleted(user) : navigate(paths.adminUsers, { replace: true }));
  return (
    <Screen
      size="full"
      title={user.name}
      lead={<Lead user={user} isMe={isMe} />}
      back={back}
      news={news}
      focusCount={newsCount}
    >
      <Shown user={user} flow={flow} onGone={gone} />
    </Screen>
  );
}

/** One user in the admin area: sessions, sign-in methods, organizations, and the actions that the admin may take. */
export const AdminUser = (props: AdminUserProps): ReactNode =>
  usePlugin("AdminUser", ADMIN) ? <AnyUser key={props.userId} {...props} /> : null;
