import { RequireSession, SignIn, SignUp } from "@sallyport/react/ui";
import { Screens } from "@sallyport/react/ui/screens";
import { lazy } from "react";
import { BrowserRouter, Link, Route, Routes, useLocation, useSearchParams } from "react-router";
import { client } from "./client.ts";
import { Frame } from "./frame.tsx";

const UserProfile = lazy(async () => ({ default: (await import("@sallyport/react/ui/account")).UserProfile }));

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

/** After a deletion the page tells the user, who is no longer signed in. */
function Account() {
  const isDeleted = useSearchParams()[0].has("deleted");
  if (isDeleted) return <UserProfile />;
  return (
    <RequireSession>
      <UserProfile />
    </RequireSession>
  );
}

/** Each screen is loaded when it is opened. */
const Others = () => (
  <Screens path={useLocation().pathname}>
    <h1>There is no such page</h1>
  </Screens>
);

export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Home />} />
        <Route path="sign-in" element={<SignIn />} />
        <Route path="sign-up" element={<SignUp />} />
        <Route path="account" element={<Account />} />
        <Route path="*" element={<Others />} />
      </Route>
    </Routes>
  </BrowserRouter>
);
