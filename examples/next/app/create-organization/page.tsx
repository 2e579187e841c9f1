import { requireSession } from "@sallyport/next";
import { CreateOrganization } from "@sallyport/react/ui/organization";
import { auth } from "@/lib/auth";

export default async function Page() {
  await requireSession(auth, { redirectTo: "/sign-in" });
  return <CreateOrganization />;
}
