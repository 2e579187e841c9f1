import { requireSession } from "@sallyport/next";
import type { ComponentType } from "react";
import { auth } from "@/lib/auth";

/** Creates a page for signed-in users. */
export const inside = (Screen: ComponentType) =>
  async function Page() {
    await requireSession(auth, { redirectTo: "/sign-in" });
    return <Screen />;
  };
