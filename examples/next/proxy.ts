import { toProxy } from "@sallyport/next";
import { auth } from "@/lib/auth";

/** Redirects signed-out visitors to the sign-in page, and extends sessions. */
export const proxy = toProxy(auth, { redirectTo: "/sign-in" });
export const config = {
  matcher: [
    // After a deletion the account page tells the user, who is no longer signed in.
    { source: "/account", missing: [{ type: "query", key: "deleted" }] },
    "/organization/:path*",
    "/create-organization",
    "/admin/:path*",
  ],
};
