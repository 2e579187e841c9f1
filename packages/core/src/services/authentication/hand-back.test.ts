import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp, whoIs } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { admin } from "../../plugins/admin/index.ts";
import { user } from "../../store.ts";

const IDLE = 1800;

test("the admin's own session does not become idle while the admin impersonates somebody", async () => {
  const app = openAuth({ session: { idleTimeout: IDLE }, plugins: [admin({ adminEmails: ["root@example.com"] })] });
  const alice = await signUp(app);
  const userId = String((await alice.get("/get-session")).at("user", "id"));
  const root = await signUp(app, { name: "Root", email: "root@example.com" });
  await app.store.update(user, { where: { email: "root@example.com" } }, { emailVerified: true });
  expect((await root.post("/admin/impersonate-user", { userId })).status).toBe(200);
  for (let time = 0; time < 2; time += 1) {
    app.clock.advance({ seconds: IDLE - 60 });
    expect(await whoIs(root)).toBe(ALICE.name);
  }
  expect((await root.post("/admin/stop-impersonating")).status).toBe(200);
  expect(await whoIs(root)).toBe("Root");
});
