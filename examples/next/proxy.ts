import { toProxy } from "@sallyport/next";
import { auth } from "@/lib/auth";

/** Leads who is not signed in to the sign-in, and extends sessions. */
export const proxy = toProxy(auth, { redirectTo: "/sign-in" });
export const config = {
  matcher: ["/account/:path*", "/organization/:path*", "/create-organization", "/admin/:path*"],
};
