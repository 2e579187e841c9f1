import { requireSession } from "@sallyport/next";
import { UserProfile } from "@sallyport/react/ui/account";
import { auth } from "@/lib/auth";

export default async function Page() {
  await requireSession(auth, { redirectTo: "/sign-in" });
  return <UserProfile />;
}
