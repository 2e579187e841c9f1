import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { organization } from "@sallyport/core/organization";
import { expect, test, vi } from "vitest";
import { getUIProps } from "./get-ui-props.ts";

const sent = vi.hoisted((): { name: string; value: string }[] => []);
vi.mock("next/headers.js", () => ({ cookies: async () => ({ getAll: () => sent }), headers: async () => [] }));

test("a layout hands on who is signed in, and what the server offers", async () => {
  const auth = createAuth({
    baseURL: "http://localhost:3000",
    secret: "a-secret-of-tests-0123456789-ABCDEFGH",
    database: memory(),
    environment: "test",
    logger: { disabled: true },
    emailAndPassword: { password: { scrypt: { ln: 4, r: 1, p: 1 } } },
    plugins: [organization()],
  });
  const offer = { emailAndPassword: { enabled: true }, plugins: { organization: { creation: "always" } } };
  expect(await getUIProps(auth)).toMatchObject({ initialSession: null, initialCapabilities: offer });

  const body = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };
  const { headers } = await auth.api.signUp.email({ body, returnHeaders: true });
  const [name = "", value = ""] = (headers.getSetCookie()[0] ?? "").split(";")[0]?.split("=", 2) ?? [];
  sent.push({ name, value: decodeURIComponent(value) });
  const { initialSession } = await getUIProps(auth);
  expect(initialSession?.user).toMatchObject({ name: "Ada", email: "ada@example.com" });
});
