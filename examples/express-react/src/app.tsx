import { useOrganization } from "@sallyport/react/organization";
import { ForgotPassword, ResetPassword, SignIn, SignUp, VerifyEmail } from "@sallyport/react/ui";
import { AuthError, UserProfile } from "@sallyport/react/ui/account";
import { AdminUser, AdminUsers, AuditLog } from "@sallyport/react/ui/admin";
import { ApiKeys } from "@sallyport/react/ui/api-key";
import { AcceptInvitation, CreateOrganization, OrganizationProfile } from "@sallyport/react/ui/organization";
import { TwoFactor } from "@sallyport/react/ui/two-factor";
import { BrowserRouter, Navigate, Route, Routes, useParams } from "react-router";
import { Frame, Inside } from "./frame.tsx";

const keys = <ApiKeys key="api-keys" />;
const Account = () => (
  <UserProfile sections={["profile", "email", "password", "two-factor", "ways", keys, "devices", "delete"]} />
);

function Organization() {
  const { data } = useOrganization();
  return (
    <>
      <OrganizationProfile />
      {data !== null && <ApiKeys organizationId={data.id} />}
    </>
  );
}

const User = () => <AdminUser userId={useParams().id ?? ""} />;

export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<Frame />}>
        <Route path="sign-in" element={<SignIn />} />
        <Route path="sign-up" element={<SignUp />} />
        <Route path="forgot-password" element={<ForgotPassword />} />
        <Route path="reset-password" element={<ResetPassword />} />
        <Route path="verify-email" element={<VerifyEmail />} />
        <Route path="two-factor" element={<TwoFactor />} />
        <Route path="auth-error" element={<AuthError />} />
        <Route path="accept-invitation" element={<AcceptInvitation />} />
        {/* It says itself what it is to who is signed out: that their account is deleted, too. */}
        <Route path="account" element={<Account />} />
        <Route element={<Inside />}>
          <Route index element={<Navigate to="/account" replace />} />
          <Route path="organization" element={<Organization />} />
          <Route path="create-organization" element={<CreateOrganization />} />
          <Route path="admin/users" element={<AdminUsers />} />
          <Route path="admin/users/:id" element={<User />} />
          <Route path="admin/audit" element={<AuditLog />} />
        </Route>
        <Route path="*" element={<h1>404</h1>} />
      </Route>
    </Routes>
  </BrowserRouter>
);
