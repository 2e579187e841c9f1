import { requireSession } from "@sallyport/next";
import { AuditLog } from "@sallyport/react/ui/admin";
import { auth } from "@/lib/auth";

export default async function Page() {
  await requireSession(auth, { redirectTo: "/sign-in" });
  return <AuditLog />;
}
