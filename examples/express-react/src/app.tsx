import { RequireSession, SignIn, SignUp } from "@sallyport/react/ui";
import { Screens } from "@sallyport/react/ui/screens";
import { lazy } from "react";
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router";
import { Frame } from "./frame.tsx";

// Loaded on demand, because a first visitor does not need it.
const Organization = lazy(async () => ({ default: (await import("./organization.tsx")).Organization }));

const Home = () => (
  <RequireSession>
    <Navigate to="/account" replace />
  </RequireSession>
);

const Others = () => (
  <Screens path={useLocation().pathname}>
    <h1>404</h1>
  </Screens>
);

export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Home />} />
        <Route path="sign-in" element={<SignIn />} />
        <Route path="sign-up" element={<SignUp />} />
        <Route path="organization" element={<Organization />} />
        <Route path="*" element={<Others />} />
      </Route>
    </Routes>
  </BrowserRouter>
);
