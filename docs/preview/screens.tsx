import { ForgotPassword, ResetPassword, SignIn, SignUp, VerifyEmail } from "@sallyport/react/ui";
import { AuthError, UserButton, UserProfile } from "@sallyport/react/ui/account";
import { AdminUser, AdminUsers, AuditLog } from "@sallyport/react/ui/admin";
import { ApiKeys } from "@sallyport/react/ui/api-key";
import {
  AcceptInvitation,
  CreateOrganization,
  OrganizationProfile,
  OrganizationSwitcher,
} from "@sallyport/react/ui/organization";
import type { ReactNode } from "react";
import { PASSWORD } from "./cast.ts";
import { ADMIN } from "./server.ts";
import type { Stage } from "./stage.ts";

/** A screen as the pages show it. */
export interface PreviewScreen {
  readonly path: string;
  /** The address to begin with, where it is made by what has happened. */
  begin?(stage: Stage): Promise<string>;
  readonly isSignedIn: boolean;
  render(path: string): ReactNode;
}

/** What the pages show, by the screen's name. */
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
  AuthError: { path: "/auth-error?error=access_denied", isSignedIn: false, render: () => <AuthError /> },
  UserButton: { path: "/", isSignedIn: true, render: () => <UserButton /> },
  UserProfile: { path: "/account", isSignedIn: true, render: () => <UserProfile /> },
  OrganizationSwitcher: { path: "/organizations", isSignedIn: true, render: () => <OrganizationSwitcher /> },
  OrganizationProfile: { path: "/organization", isSignedIn: true, render: () => <OrganizationProfile /> },
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
  ApiKeys: { path: "/keys", isSignedIn: true, render: () => <ApiKeys /> },
  AuditLog: { path: "/admin/audit", isSignedIn: true, render: () => <AuditLog /> },
};
