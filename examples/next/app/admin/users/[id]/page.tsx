import { requireSession } from "@sallyport/next";
import { AdminUser } from "@sallyport/react/ui/admin";
import { auth } from "@/lib/auth";

export default async function Page({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  await requireSession(auth, { redirectTo: "/sign-in" });
  return <AdminUser userId={(await params).id} />;
}
