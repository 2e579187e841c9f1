import { type ScreenLinkProps, UIProvider, type UIProviderProps } from "@sallyport/react/ui";
import link from "next/link.js";
import { usePathname, useRouter, useSearchParams } from "next/navigation.js";
import { type ComponentType, type ReactNode, useCallback } from "react";
import { FollowsNavigationContext, useFollowsNavigation } from "./follows-navigation.ts";

// The module is CommonJS, so the bundler decides whether its default export is nested.
const Link = ("default" in link ? link.default : link) as ComponentType<ScreenLinkProps>;

/** A `UIProvider` that uses the App Router, so that server components see who has signed in or out. */
export function NextUIProvider(props: UIProviderProps): ReactNode {
  const router = useRouter();
  const search = useSearchParams();
  const followsNavigation = useFollowsNavigation(usePathname());
  const navigate = useCallback<NonNullable<UIProviderProps["navigate"]>>(
    (path, { replace = false } = {}) => {
      if (replace) router.replace(path);
      else router.push(path);
      // Server components render again with the new session.
      router.refresh();
    },
    [router],
  );
  return (
    <FollowsNavigationContext.Provider value={followsNavigation}>
      <UIProvider initialSearch={search.toString()} navigate={navigate} Link={Link} {...props} />
    </FollowsNavigationContext.Provider>
  );
}
