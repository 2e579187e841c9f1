import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/forms.css";
import "./styles/buttons.css";
import "./styles/front.css";
import "./styles/account.css";
import "./styles/sessions.css";
import "./styles/skeleton.css";
import "./styles/ways.css";
import "./styles/social.css";
import "./styles/confirm.css";
import "./styles/switcher.css";
import "./styles/organizations.css";
import "./styles/organization.css";
import "./styles/invitations-and-teams.css";
import "./styles/two-factor.css";
import "./styles/admin.css";
import "./styles/api-keys.css";
import "./styles/audit.css";
import { SessionProvider } from "@sallyport/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { authClient } from "./auth-client.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <SessionProvider client={authClient}>
      <App />
    </SessionProvider>
  </StrictMode>,
);
