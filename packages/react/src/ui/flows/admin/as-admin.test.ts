import { expect, test, vi } from "vitest";
import { inEachReact } from "../../../fixtures/in-each-react.ts";
import { PASSWORD } from "../../../fixtures/site.ts";

const NEXT = "ten tame geese";
const SET = "/admin/set-user-password";
const BECOME = "/admin/impersonate-user";
const STOP = "/admin/stop-impersonating";
const SOMETHING = expect.stringMatching(/\S/);

inEachReact("actions of an admin", ({ site, open, tryForm, tryCall, until, aside }) => {
  /** An admin and a user without the role. */
  async function joinUsers() {
    const here = site();
    const root = await here.join("root");
    const ada = await here.join("ada");
    await root.client.$session.get().refetch();
    return { here, root, ada };
  }
  async function openPassword() {
    const { here, root, ada } = await joinUsers();
    const onDone = vi.fn();
    const page = await open(root, ({ useSetPassword }) => useSetPassword(ada.user, onDone), {
      formOf: ({ form }) => form,
      names: ["newPassword"],
    });
    return { ...page, here, root, ada, onDone };
  }
  /** An admin who impersonates ada. */
  async function openBanner() {
    const { root, ada } = await joinUsers();
    await root.client.admin.impersonateUser({ userId: ada.user.id });
    const page = await open(root, ({ useImpersonationBanner }) => useImpersonationBanner());
    await page.isShown({ active: { user: { name: "ada" } }, isPending: false, problem: "" });
    return { ...page, root, ada };
  }

  test("useSetPassword: rejects a password that is too short or too long without a request", async () => {
    const page = await openPassword();
    expect(page.flow().minPasswordLength).toBe(8);
    await page.submit({ newPassword: "short" });
    expect(page.wrong()).toEqual(["newPassword"]);
    await page.submit({ newPassword: "x".repeat(129) });
    expect(page.line.answered(SET)).toBe(0);
  });

  test("useSetPassword: sets the password once, signs the user out everywhere and reports it", async () => {
    const page = await openPassword();
    await tryForm(page, ({ form }) => form, { path: SET, values: { newPassword: NEXT } });
    expect(page.onDone.mock.calls).toEqual([[expect.stringContaining("ada")]]);
    expect((await page.ada.client.getSession()).data).toBeNull();
    const phone = page.here.visit();
    expect((await phone.client.signIn.email({ email: page.ada.email, password: NEXT })).error).toBeNull();
  });

  test("useImpersonate: starts impersonating once and redirects home", async () => {
    const { root, ada } = await joinUsers();
    const page = await open(root, ({ useImpersonate }) => useImpersonate(ada.user));
    expect(page.flow().isPending).toBe(false);
    await tryCall(page, {
      path: BECOME,
      begin: ({ go }) => go(),
      done: () => expect(page.navigate.mock.calls).toEqual([["/"]]),
    });
    expect(root.client.$session.get().data?.user.name).toBe("ada");
  });

  test("useImpersonate: shows why an admin cannot be impersonated", async () => {
    const { root } = await joinUsers();
    const { does, isShown, navigate } = await open(root, ({ useImpersonate }) => useImpersonate(root.user));
    await does(({ go }) => go());
    await isShown({ isPending: false, problem: SOMETHING });
    expect(navigate).not.toHaveBeenCalled();
  });

  test("useImpersonationBanner: is inactive and stops nothing without an impersonation", async () => {
    const { root } = await joinUsers();
    const { does, flow, line, navigate } = await open(root, (harness) => harness.useImpersonationBanner());
    await does(({ stop }) => stop());
    expect(flow()).toMatchObject({ active: null, isPending: false, problem: "" });
    expect([line.answered(STOP), navigate.mock.calls]).toEqual([0, []]);
  });

  test("useImpersonationBanner: stops once and redirects to the impersonated user's page", async () => {
    const page = await openBanner();
    const path = `/admin/users/${page.ada.user.id}`;
    await tryCall(page, {
      path: STOP,
      begin: ({ stop }) => stop(),
      done: () => expect(page.navigate.mock.calls).toEqual([[path, { replace: true }]]),
    });
    await page.isShown({ active: null });
    expect(page.root.client.$session.get().data?.user.name).toBe("root");
  });

  test("useImpersonationBanner: does not redirect when the impersonation has already ended", async () => {
    const { does, isShown, navigate, root } = await openBanner();
    await aside(() => root.client.signOut());
    await does(({ stop }) => stop());
    await isShown({ active: null });
    expect(navigate).not.toHaveBeenCalled();
  });

  /** Shows the sessions of a user who is signed in twice to an admin or the user. */
  async function openSessions(as: "root" | "ada" = "root") {
    const { here, root, ada } = await joinUsers();
    await here.visit().client.signIn.email({ email: ada.email, password: PASSWORD });
    const visitor = { root, ada }[as];
    const page = await open(visitor, ({ useEndSessions }) => useEndSessions(ada.user.id));
    return { ...page, ada };
  }

  test("useEndSessions: ends one session once, then all", async () => {
    const { flow, does, isShown, line, ada } = await openSessions();
    await until(() => expect(flow().sessions.data?.sessions).toHaveLength(2));
    expect(flow()).toMatchObject({ busy: null, done: "", problem: "" });
    const [phone] = flow().sessions.data?.sessions ?? [];
    const release = line.hold("/admin/revoke-user-session");
    await does(({ endOne }) => {
      if (phone === undefined) return;
      void endOne(phone, "Phone");
      void endOne(phone, "Phone");
    });
    await isShown({ busy: phone?.token });
    release();
    await until(() => expect(flow().sessions.data?.sessions).toHaveLength(1));
    expect(line.answered("/admin/revoke-user-session")).toBe(1);
    await isShown({ busy: null, done: expect.stringContaining("Phone") });
    await does(({ endAll }) => endAll());
    await until(() => expect(flow().sessions.data?.sessions).toEqual([]));
    expect((await ada.client.getSession()).data).toBeNull();
  });

  test("useEndSessions: shows an error to a user who is not an admin", async () => {
    const { does, isShown } = await openSessions("ada");
    await does(({ endAll }) => endAll());
    await isShown({ busy: null, done: "", problem: SOMETHING, sessions: { data: null, error: { status: 403 } } });
  });
});
