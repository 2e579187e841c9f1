import {
  ForgotPassword,
  RequireSession,
  ResetPassword,
  SignedIn,
  SignedOut,
  SignIn,
  SignUp,
  SocialButtons,
  VerifyEmail,
} from "@sallyport/react/ui";
import { AuthError, UserButton, UserProfile } from "@sallyport/react/ui/account";
import { AdminUser, AdminUsers, AuditLog, ImpersonationBanner } from "@sallyport/react/ui/admin";
import { ApiKeys } from "@sallyport/react/ui/api-key";
import {
  AcceptInvitation,
  CreateOrganization,
  OrganizationPolicyNotice,
  OrganizationProfile,
  OrganizationSwitcher,
  Show,
} from "@sallyport/react/ui/organization";
import { TwoFactor } from "@sallyport/react/ui/two-factor";
import { UsernameField } from "@sallyport/react/ui/username";
import type { ReactNode } from "react";
import { AllScreens } from "./all-screens.tsx";
import { AskedAgain } from "./asked-again.tsx";
import { PASSWORD } from "./cast.ts";
import { OverAPage } from "./over-a-page.tsx";
import { PathLink } from "./router.tsx";
import { ADMIN } from "./server.ts";
import type { Stage } from "./stage.ts";
import type { Beginning, Preview } from "./start.ts";
import { toldTo } from "./states/organization.ts";
import { codeOf } from "./totp.ts";

/** A screen and the state of the server that it needs. */
export interface PreviewScreen extends Beginning {
  readonly path: string;
  /** Whether the preview handles every path itself instead of leading to other previews. */
  readonly isApplication?: boolean;
  /** Prepares the server and returns the first path. */
  begin?(stage: Stage): Promise<string>;
  render(path: string, client: Preview["client"]): ReactNode;
}

const GRACE = "grace@example.com";

/** Grace enables the second factor, and signs in until the code is asked. */
async function waitForCode({ post }: Stage): Promise<string> {
  await post("/sign-in/email", { email: GRACE, password: PASSWORD });
  const { totpURI } = await post("/two-factor/enable", { password: PASSWORD });
  await post("/two-factor/verify-totp", { code: await codeOf(totpURI) });
  await post("/sign-out", {});
  await post("/sign-in/email", { email: GRACE, password: PASSWORD });
  return "/two-factor";
}

/** Ada signs in as Grace. */
async function becomeGrace({ get, post }: Stage): Promise<string> {
  const { users } = await get("/admin/list-users?searchValue=grace&searchField=email");
  await post("/admin/impersonate-user", { userId: users[0]?.id });
  return "/impersonation";
}

/** Waits until a session with a fresh age of one second is no longer fresh. */
const grow = (path: string): Promise<string> => new Promise((resolve) => setTimeout(resolve, 1100, path));

/** The previews by the screen's name. */
export const SCREENS: Readonly<Record<string, PreviewScreen>> = {
  SignIn: { path: "/sign-in", isSignedIn: false, render: () => <SignIn /> },
  SignUp: { path: "/sign-up", isSignedIn: false, render: () => <SignUp /> },
  ForgotPassword: { path: "/forgot-password", isSignedIn: false, render: () => <ForgotPassword /> },
  ResetPassword: {
    path: "/reset-password",
    isSignedIn: false,
    async begin({ post, follow }) {
      await post("/request-password-reset", { email: ADMIN, redirectTo: "/reset-password" });
      return follow();
    },
    render: () => <ResetPassword />,
  },
  VerifyEmail: { path: "/verify-email", isSignedIn: false, render: () => <VerifyEmail /> },
  SocialButtons: {
    path: "/social",
    isSignedIn: false,
    render: () => <SocialButtons callbackURL="/" errorCallbackURL="/social" requestSignUp={false} />,
  },
  SignedIn: {
    path: "/signed-in",
    isSignedIn: true,
    render: () => (
      <SignedIn>
        <p>Whoever is signed in sees this, and a button to leave by.</p>
        <UserButton />
      </SignedIn>
    ),
  },
  SignedOut: {
    path: "/signed-out",
    isSignedIn: false,
    render: () => (
      <SignedOut>
        <p>Nobody is signed in.</p>
        <PathLink href="/sign-in">Sign in</PathLink>
      </SignedOut>
    ),
  },
  RequireSession: {
    path: "/private",
    isSignedIn: true,
    render: () => (
      <RequireSession>
        <p>Whoever is not signed in is led to the sign-in.</p>
      </RequireSession>
    ),
  },
  Screens: {
    path: "/account",
    isSignedIn: true,
    isApplication: true,
    render: (path) => <AllScreens path={path} />,
  },
  Modal: { path: "/over", isSignedIn: false, render: (path) => <OverAPage path={path} /> },
  TwoFactor: { path: "/two-factor", isSignedIn: false, begin: waitForCode, render: () => <TwoFactor /> },
  Reauthenticate: {
    path: "/again",
    isSignedIn: true,
    freshAge: 1,
    begin: () => grow("/again"),
    render: (_path, client) => <AskedAgain client={client} />,
  },
  AuthError: { path: "/auth-error?error=access_denied", isSignedIn: false, render: () => <AuthError /> },
  UserButton: { path: "/", isSignedIn: true, render: () => <UserButton /> },
  UserProfile: { path: "/account", isSignedIn: true, render: () => <UserProfile /> },
  OrganizationSwitcher: { path: "/organizations", isSignedIn: true, render: () => <OrganizationSwitcher /> },
  OrganizationProfile: { path: "/organization", isSignedIn: true, render: () => <OrganizationProfile /> },
  OrganizationPolicyNotice: {
    path: "/notice",
    isSignedIn: true,
    begin: toldTo("/notice"),
    render: () => <OrganizationPolicyNotice />,
  },
  Show: {
    path: "/show",
    isSignedIn: true,
    render: () => (
      <Show when={{ organization: ["delete"] }} fallback={<p>Ask an owner.</p>}>
        <p>An owner sees this, and a member does not.</p>
      </Show>
    ),
  },
  CreateOrganization: { path: "/create-organization", isSignedIn: true, render: () => <CreateOrganization /> },
  AcceptInvitation: {
    path: "/accept-invitation",
    isSignedIn: true,
    async begin({ post, newest }) {
      const { id } = await post("/organization/create", { name: "Difference Engines", slug: "difference" });
      await post("/organization/invite-member", { organizationId: id, email: "katherine@example.com", role: "member" });
      await post("/sign-in/email", { email: "katherine@example.com", password: PASSWORD });
      return newest();
    },
    render: () => <AcceptInvitation />,
  },
  AdminUsers: { path: "/admin/users", isSignedIn: true, render: () => <AdminUsers /> },
  AdminUser: {
    path: "/admin/users/",
    isSignedIn: true,
    async begin({ get }) {
      const { users } = await get("/admin/list-users?searchValue=grace&searchField=email");
      return `/admin/users/${users[0]?.id}`;
    },
    render: (path) => <AdminUser userId={path.slice("/admin/users/".length)} />,
  },
  ImpersonationBanner: {
    path: "/impersonation",
    isSignedIn: true,
    begin: becomeGrace,
    render: () => <ImpersonationBanner />,
  },
  UsernameField: { path: "/username", isSignedIn: true, render: () => <UsernameField /> },
  ApiKeys: { path: "/keys", isSignedIn: true, render: () => <ApiKeys /> },
  AuditLog: { path: "/admin/audit", isSignedIn: true, render: () => <AuditLog /> },
};
