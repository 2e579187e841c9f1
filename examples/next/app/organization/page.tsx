import { requireSession } from "@sallyport/next";
import { OrganizationProfile } from "@sallyport/react/ui/organization";
import { auth } from "@/lib/auth";

export default async function Page() {
  await requireSession(auth, { redirectTo: "/sign-in" });
  return <OrganizationProfile />;
}
