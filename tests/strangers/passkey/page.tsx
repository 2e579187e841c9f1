import { twoFactorClient } from "@sallyport/client/two-factor";
import { createAuthClient } from "@sallyport/react";
import { UIProvider } from "@sallyport/react/ui";
import { Screens } from "@sallyport/react/ui/screens";
import { createRoot } from "react-dom/client";
import { passkeyClient } from "./client.ts";
import { passkeyScreens } from "./screens.tsx";

const client = createAuthClient({ plugins: [twoFactorClient(), passkeyClient()] });
const root = document.querySelector("main");
if (root !== null)
  createRoot(root).render(
    <UIProvider client={client} plugins={[passkeyScreens]}>
      <Screens>
        <h1>Home</h1>
      </Screens>
    </UIProvider>,
  );
