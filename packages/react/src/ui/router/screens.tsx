import { type ComponentType, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import type { UIPlugin } from "../plugins/ui-plugin.ts";
import { useRoot } from "../provider/appearance.ts";
import type { ScreenPaths } from "../provider/paths.ts";
import { useUI } from "../provider/ui-context.ts";
import { RequireSession } from "../screens/front/require-session.tsx";
import { loadable } from "./loadable.tsx";
import { Retriable } from "./retriable.tsx";

interface ScreensProps {
  /**
   * The path to show, from a router that changes it without a reload or from the request on a server. Default: the
   * browser's path.
   */
  readonly path?: string;
  /**
   * Whether the path follows another one without a reload, for routers that mount this component again for each path.
   * Default: whether `path` has changed.
   */
  readonly followsNavigation?: boolean;
  readonly children?: ReactNode;
}

type Shown = Exclude<keyof ScreenPaths, "home" | "landing" | "adminUsers">;

const AdminUser = loadable(async () => (await import("../screens/admin/admin-user.tsx")).AdminUser);
const AdminUsers = loadable(async () => (await import("../screens/admin/admin-users.tsx")).AdminUsers);

const screens: Readonly<Record<Shown, ComponentType>> = {
  signIn: loadable(async () => (await import("../screens/front/sign-in.tsx")).SignIn),
  signUp: loadable(async () => (await import("../screens/front/sign-up.tsx")).SignUp),
  forgotPassword: loadable(async () => (await import("../screens/front/forgot-password.tsx")).ForgotPassword),
  resetPassword: loadable(async () => (await import("../screens/front/reset-password.tsx")).ResetPassword),
  verifyEmail: loadable(async () => (await import("../screens/front/verify-email.tsx")).VerifyEmail),
  twoFactor: loadable(async () => (await import("../screens/account/two-factor.tsx")).TwoFactor),
  acceptInvitation: loadable(
    async () => (await import("../screens/organization/accept-invitation.tsx")).AcceptInvitation,
  ),
  organization: loadable(
    async () => (await import("../screens/organization/organization-profile.tsx")).OrganizationProfile,
  ),
  createOrganization: loadable(
    async () => (await import("../screens/organization/create-organization.tsx")).CreateOrganization,
  ),
  authError: loadable(async () => (await import("../screens/account/auth-error.tsx")).AuthError),
  auditLog: loadable(async () => (await import("../screens/admin/audit-log.tsx")).AuditLog),
  account: loadable(async () => (await import("../screens/account/user-profile.tsx")).UserProfile),
};

/** The account's page handles signed-out users itself, because it also reports the deletion of the account. */
const INSIDE: ReadonlySet<string> = new Set<Shown>(["organization", "createOrganization", "auditLog"]);

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function screenAt(path: string, paths: ScreenPaths, plugins: readonly UIPlugin[]): ReactNode {
  const Page = plugins.map(({ pages = {} }) => new Map(Object.entries(pages)).get(path)).find((page) => page);
  if (Page !== undefined) return <Page />;
  const { adminUsers } = paths;
  const name = (Object.keys(screens) as Shown[]).find((known) => paths[known] === path);
  if (name !== undefined) {
    const Found = screens[name];
    const screen = <Found />;
    return INSIDE.has(name) ? <RequireSession>{screen}</RequireSession> : screen;
  }
  if (path !== adminUsers && !path.startsWith(`${adminUsers}/`)) return null;
  const userId = unescaped(path.slice(adminUsers.length + 1));
  return <RequireSession>{userId === "" ? <AdminUsers /> : <AdminUser userId={userId} />}</RequireSession>;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("popstate", onChange);
  return () => window.removeEventListener("popstate", onChange);
}

function usePath(given: string | undefined): string {
  return useSyncExternalStore(
    subscribe,
    () => given ?? location.pathname,
    () => given ?? "",
  );
}

function useFollowsNavigation(path: string): boolean {
  const [at, setAt] = useState({ path, followsNavigation: false });
  if (at.path !== path) setAt({ path, followsNavigation: at.path !== "" });
  return at.followsNavigation;
}

const Busy = (): ReactNode => (
  <section
    data-sallyport=""
    data-part="screen"
    data-size="card"
    data-state="loading"
    {...useRoot("screen")}
    aria-busy
  />
);

/**
 * Renders the screen at the current path, as configured in the provider's `paths`, and its children at any other
 * path. A screen that needs a session redirects signed-out users to the sign-in. After a navigation without a reload,
 * the heading is focused.
 */
export function Screens({ path: given, followsNavigation: follows, children }: ScreensProps): ReactNode {
  const { paths, plugins } = useUI();
  const path = usePath(given).replace(/(?<=.)\/$/, "");
  const hasChanged = useFollowsNavigation(path);
  const screen = screenAt(path, paths, plugins);
  if (screen === null) return children;
  return (
    <Suspense fallback={<Busy />}>
      <Retriable key={path} followsNavigation={follows ?? hasChanged}>
        {screen}
      </Retriable>
    </Suspense>
  );
}
