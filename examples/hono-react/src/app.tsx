import { RequireSession, SignIn, SignUp } from "@sallyport/react/ui";
import { Screens } from "@sallyport/react/ui/screens";
import { lazy } from "react";
import { BrowserRouter, Route, Routes, useLocation, useSearchParams } from "react-router";
import { Frame } from "./frame.tsx";
import { Home } from "./home.tsx";

const UserProfile = lazy(async () => ({ default: (await import("@sallyport/react/ui/account")).UserProfile }));

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
