import { reportSignInLink } from "./endpoints/link.ts";
import { reportSignIn } from "./endpoints/report.ts";
import type { Settings } from "./settings.ts";

export const signInNoticeRoutes = (settings: Settings) => ({
  reportSignInLink: reportSignInLink(settings),
  reportSignIn: reportSignIn(settings),
});

type Routes = ReturnType<typeof signInNoticeRoutes>;
/** The endpoints of the plugin for sign-in notices. */
export interface SignInNoticeRoutes extends Routes {}
