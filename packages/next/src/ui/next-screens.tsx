import { Screens } from "@sallyport/react/ui/screens";
import { notFound, usePathname } from "next/navigation.js";
import { type ReactNode, useContext } from "react";
import { FollowsNavigationContext } from "./follows-navigation.ts";

/** Props of `NextScreens`. */
export interface NextScreensProps {
  /** What is shown where no screen is. Default Next's page for what is not found. */
  readonly children?: ReactNode;
}

function NotFound(): never {
  notFound();
}

/** The screen of the current path, as the page of a catch-all route such as `app/[...screen]/page.tsx`. */
export function NextScreens({ children = <NotFound /> }: NextScreensProps): ReactNode {
  return (
    <Screens path={usePathname()} followsNavigation={useContext(FollowsNavigationContext)}>
      {children}
    </Screens>
  );
}
