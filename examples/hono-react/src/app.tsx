import { ForgotPassword, ResetPassword, SignIn, SignUp, VerifyEmail } from "@sallyport/react/ui";
import { AuthError, UserProfile } from "@sallyport/react/ui/account";
import { AdminUser, AdminUsers, AuditLog } from "@sallyport/react/ui/admin";
import { AcceptInvitation, CreateOrganization, OrganizationProfile } from "@sallyport/react/ui/organization";
import { TwoFactor } from "@sallyport/react/ui/two-factor";
import { BrowserRouter, Link, Route, Routes, useParams } from "react-router";
import { client } from "./client.ts";
import { Frame, Inside } from "./frame.tsx";

function Home() {
  const { data, status } = client.useSession();
  if (status === "pending") return null;
  if (data === null) return <h1>Nobody is signed in</h1>;
  return (
    <>
      <h1>Hello, {data.user.name}</h1>
      {data.user.role?.split(",").includes("admin") && <Link to="/admin/users">Everybody</Link>}
    </>
  );
}

const User = () => <AdminUser userId={useParams().id ?? ""} />;

export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Home />} />
        <Route path="sign-in" element={<SignIn />} />
        <Route path="sign-up" element={<SignUp />} />
        <Route path="forgot-password" element={<ForgotPassword />} />
        <Route path="reset-password" element={<ResetPassword />} />
        <Route path="verify-email" element={<VerifyEmail />} />
        <Route path="two-factor" element={<TwoFactor />} />
        <Route path="auth-error" element={<AuthError />} />
        <Route path="accept-invitation" element={<AcceptInvitation />} />
        <Route element={<Inside />}>
          <Route path="account" element={<UserProfile />} />
          <Route path="organization" element={<OrganizationProfile />} />
          <Route path="create-organization" element={<CreateOrganization />} />
          <Route path="admin/users" element={<AdminUsers />} />
          <Route path="admin/users/:id" element={<User />} />
          <Route path="admin/audit" element={<AuditLog />} />
        </Route>
        <Route path="*" element={<h1>There is no such page</h1>} />
      </Route>
    </Routes>
  </BrowserRouter>
);
