import { toProxy } from "@sallyport/next";
import { auth } from "@/lib/auth";

/** Leads who is not signed in to the sign-in, and extends sessions. */
export const proxy = toProxy(auth, { redirectTo: "/sign-in" });
export const config = {
  matcher: [
    // Whose account is deleted reads it there, signed in no more.
    { source: "/account", missing: [{ type: "query", key: "deleted" }] },
    "/organization/:path*",
    "/create-organization",
    "/admin/:path*",
  ],
};
