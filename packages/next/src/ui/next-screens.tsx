import { Screens } from "@sallyport/react/ui/screens";
import { notFound, usePathname } from "next/navigation.js";
import { type ReactNode, useContext } from "react";
import { FollowsNavigationContext } from "./follows-navigation.ts";

/** Options of the catch-all page. */
export interface NextScreensProps {
  /** Content for a path without a screen. Default: Next's not-found page. */
  readonly children?: ReactNode;
}

function NotFound(): never {
  notFound();
}

/** Renders the screen of the current path, as the page of a catch-all route such as `app/[...screen]/page.tsx`. */
export function NextScreens({ children = <NotFound /> }: NextScreensProps): ReactNode {
  return (
    <Screens path={usePathname()} followsNavigation={useContext(FollowsNavigationContext)}>
      {children}
    </Screens>
  );
}
