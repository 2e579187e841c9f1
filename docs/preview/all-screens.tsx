import { Screens } from "@sallyport/react/ui/screens";
import type { ReactNode } from "react";
import { PathLink } from "./router.tsx";

const PATHS = {
  "/account": "Account",
  "/organization": "Organization",
  "/admin/users": "Users",
  "/nowhere": "Nowhere",
};

/** An application whose pages come from `Screens`, with one page of its own. */
export const AllScreens = ({ path }: { readonly path: string }): ReactNode => (
  <>
    <nav aria-label="Application">
      {Object.entries(PATHS).map(([href, text]) => (
        <PathLink key={href} href={href}>
          {text}
        </PathLink>
      ))}
    </nav>
    <Screens path={path}>
      <p>{path} is a page of the application.</p>
    </Screens>
  </>
);
