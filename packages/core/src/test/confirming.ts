import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { openWithMail, REQUIRED } from "./verifying.ts";

/** Somebody has signed up with an address, whose reader has the link in a browser of their own. */
export async function openSignedUp(options: Parameters<typeof openWithMail>[0] = REQUIRED, person: object = {}) {
  const app = openWithMail(options);
  const stranger = await signUp(app.auth, person);
  const path = await app.link();
  const token = new URLSearchParams(path.slice(path.indexOf("?"))).get("token") ?? "";
  const reader = app.visitor();
  /** As the page's form posts. */
  const submit = (to: "confirm-email" | "reject-sign-up", fields: Record<string, string> = {}, headers: object = {}) =>
    reader.post(`/${to}`, new URLSearchParams({ token, ...fields }).toString(), {
      headers: {
        origin: ORIGIN,
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-mode": "navigate",
        ...headers,
      },
    });
  return { ...app, stranger, reader, path, token, submit };
}
