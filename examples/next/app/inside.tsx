import { requireSession } from "@sallyport/next";
import type { ComponentType } from "react";
import { auth } from "@/lib/auth";

/** A page for who is signed in. */
export const inside = (Screen: ComponentType) =>
  async function Page() {
    await requireSession(auth, { redirectTo: "/sign-in" });
    return <Screen />;
  };
