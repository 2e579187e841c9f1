import { organization } from "@sallyport/core/organization";
import { openAuth } from "../../ground/open-auth.ts";

/** Signs up Mallory, who owns an organization and is a member of no other. */
export async function openOwnerElsewhere() {
  const { auth } = openAuth({ plugins: [organization()] });
  const body = { name: "Mallory", email: "mallory@example.com", password: "correct horse battery" };
  const { headers } = await auth.api.signUp.email({ body, returnHeaders: true });
  const [cookie = ""] = (headers.getSetCookie()[0] ?? "").split(";");
  await auth.api.organization.create({ headers: new Headers({ cookie }), body: { name: "Own", slug: "own" } });
  return { auth, cookie };
}
