import { expect, test } from "vitest";
import { openAdmin } from "../../test/admin.ts";
import { answer, signIn } from "../../test/browser.ts";
import { admin } from "../admin/index.ts";
import { audit } from "./index.ts";

const openAudited = () =>
  openAdmin({}, { plugins: [admin({ adminEmails: ["root@example.com"] }), audit()] });

test("x", async () => {
  const { auth, root, bob, call } = await openAudited();
  await call(root.browser, "ban-user", { userId: bob.id, banReason: "spam" });
  await bob.browser.post("/sign-in/email", { email: "bob@example.com", password: "wrong wrong" });
  const list = await answer(root.browser.get("/audit/list?limit=3"));
  console.log(JSON.stringify(list, null, 1));
  console.log(await answer(root.browser.get("/audit/verify")));
  console.log(await answer(root.browser.get("/audit/head")));
  const r = await root.browser.get("/audit/export");
  console.log(r.headers, (await r.text()).length);
  console.log(await answer(bob.browser.get("/audit/list?limit=3")));
  console.log(await answer(root.browser.get("/audit/list?limit=-3")));
  void signIn; expect(auth).toBeDefined();
});
