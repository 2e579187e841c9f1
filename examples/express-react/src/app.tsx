import { RequireSession, SignIn, SignUp } from "@sallyport/react/ui";
import { Screens } from "@sallyport/react/ui/screens";
import { lazy } from "react";
import { BrowserRouter, Link, Route, Routes, useLocation } from "react-router";
import { Frame } from "./frame.tsx";
import { Landing } from "./landing.tsx";

// Loaded on demand, because a first visitor does not need it.
const Dashboard = lazy(async () => ({ default: (await import("./dashboard.tsx")).Dashboard }));

const Home = () => (
  <RequireSession>
    <Dashboard />
  </RequireSession>
);

const Others = () => (
  <Screens path={useLocation().pathname}>
    <h1>Page not found</h1>
    <p>This page doesn’t exist or was moved.</p>
    <Link className="button" to="/">
      Go to the start page
    </Link>
  </Screens>
);

export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Landing />} />
        <Route path="sign-in" element={<SignIn />} />
        <Route path="sign-up" element={<SignUp />} />
        <Route path="dashboard" element={<Home />} />
        <Route path="*" element={<Others />} />
      </Route>
    </Routes>
  </BrowserRouter>
);
