import { organization } from "@sallyport/core/organization";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test, vi } from "vitest";
import { getUIProps } from "./get-ui-props.ts";

const sent = vi.hoisted((): { name: string; value: string }[] => []);
vi.mock("next/headers.js", () => ({ cookies: async () => ({ getAll: () => sent }), headers: async () => [] }));

test("getUIProps returns the session and the server's capabilities", async () => {
  const { auth } = openAuth({ plugins: [organization()] });
  const offer = { emailAndPassword: { enabled: true }, plugins: { organization: { creation: "always" } } };
  expect(await getUIProps(auth)).toMatchObject({ initialSession: null, initialCapabilities: offer });

  const body = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };
  const { headers } = await auth.api.signUp.email({ body, returnHeaders: true });
  const [name = "", value = ""] = (headers.getSetCookie()[0] ?? "").split(";")[0]?.split("=", 2) ?? [];
  sent.push({ name, value: decodeURIComponent(value) });
  const { initialSession } = await getUIProps(auth);
  expect(initialSession?.user).toMatchObject({ name: "Ada", email: "ada@example.com" });
});

test("getUIProps reads the request before anything else, as Next's cacheComponents demands", async () => {
  const capabilities = vi.fn();
  const untilRequest = Promise.withResolvers<never>();
  const props = getUIProps({ api: { getSession: () => untilRequest.promise, capabilities } });
  await new Promise(setImmediate);
  expect(capabilities).not.toHaveBeenCalled();
  untilRequest.reject(new Error("prerendered"));
  await expect(props).rejects.toThrow("prerendered");
});
