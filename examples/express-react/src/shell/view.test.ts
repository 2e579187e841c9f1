import { beforeAll, describe, expect, it, vi } from "vitest";
import { addressOf, chooseView } from "./view.ts";

beforeAll(() => {
  vi.stubGlobal("location", new URL("http://localhost:3000/"));
});

describe("chooseView", () => {
  it("shows the account to whoever is signed in, whatever form the address names", () => {
    for (const path of ["/", "/sign-in", "/sign-up"]) {
      expect(chooseView({ path, signedIn: true, status: "authenticated" })).toBe("account");
    }
  });

  it("keeps the account while the session is unknown", () => {
    expect(chooseView({ path: "/", signedIn: true, status: "unknown" })).toBe("account");
  });

  it.each(["/", "/organizations", "/organizations/acme/teams"])(
    "asks for sign-in at %s only once the server has said that nobody is",
    (path) => {
      expect(chooseView({ path, signedIn: false, status: "pending" })).toBe("waiting");
      expect(chooseView({ path, signedIn: false, status: "unknown" })).toBe("unreachable");
      expect(chooseView({ path, signedIn: false, status: "unauthenticated" })).toBe("sign-in");
    },
  );

  it("shows the forms without waiting for anything", () => {
    expect(chooseView({ path: "/sign-in", signedIn: false, status: "pending" })).toBe("sign-in");
    expect(chooseView({ path: "/sign-up", signedIn: false, status: "unknown" })).toBe("sign-up");
  });

  it("shows where a form leads to whoever is signed in", () => {
    const signedIn = { signedIn: true, status: "authenticated" } as const;
    const search = "?next=%2Forganizations%2Facme";
    expect(chooseView({ path: "/sign-in", search, ...signedIn })).toBe("organization");
    expect(chooseView({ path: "/sign-up", search: "?next=%2Faccept-invitation%3Fid%3D1", ...signedIn })).toBe(
      "invitation",
    );
    expect(chooseView({ path: "/sign-in", search: "?next=%2F%2Fevil.example", ...signedIn })).toBe("account");
  });

  it("shows what a link out of a mail leads to, whoever is signed in", () => {
    for (const view of ["forgot-password", "reset-password", "verified", "email-changed", "account-deleted"]) {
      expect(chooseView({ path: `/${view}`, signedIn: true, status: "authenticated" })).toBe(view);
      expect(chooseView({ path: `/${view}`, signedIn: false, status: "pending" })).toBe(view);
      expect(chooseView({ path: `/${view}`, signedIn: false, status: "unknown" })).toBe(view);
    }
    expect(chooseView({ path: "/accept-invitation", signedIn: false, status: "pending" })).toBe("invitation");
  });

  it("knows the parts of an organization", () => {
    const signedIn = { signedIn: true, status: "authenticated" } as const;
    expect(chooseView({ path: "/organizations", ...signedIn })).toBe("organizations");
    for (const part of ["", "/invitations", "/teams", "/settings"]) {
      expect(chooseView({ path: `/organizations/acme${part}`, ...signedIn })).toBe("organization");
    }
    expect(chooseView({ path: "/organizations/acme/secrets", ...signedIn })).toBe("not-found");
  });

  it("knows the admin area, and sends nobody there who is signed out", () => {
    const signedIn = { signedIn: true, status: "authenticated" } as const;
    expect(chooseView({ path: "/admin", ...signedIn })).toBe("admin");
    expect(chooseView({ path: "/admin/users/u1", ...signedIn })).toBe("admin-user");
    expect(chooseView({ path: "/admin/audit", ...signedIn })).toBe("admin-audit");
    expect(chooseView({ path: "/admin/users", ...signedIn })).toBe("not-found");
    expect(chooseView({ path: "/admin", signedIn: false, status: "unauthenticated" })).toBe("sign-in");
  });

  it("knows no other page", () => {
    expect(chooseView({ path: "/attic", signedIn: true, status: "authenticated" })).toBe("not-found");
  });
});

describe("addressOf", () => {
  it("names the address of a view that is shown at another one", () => {
    expect(addressOf("account", { path: "/sign-in", signedIn: true })).toBe("/");
    expect(addressOf("sign-in", { path: "/", signedIn: false })).toBe("/sign-in");
    expect(addressOf("sign-in", { path: "/organizations/acme", signedIn: false })).toBe(
      "/sign-in?next=/organizations/acme",
    );
    const search = "?next=%2Faccept-invitation%3Fid%3D1";
    expect(addressOf("invitation", { path: "/sign-up", search, signedIn: true })).toBe("/accept-invitation?id=1");
  });

  it("leaves alone what stands at its own", () => {
    expect(addressOf("account", { path: "/", signedIn: true })).toBeNull();
    expect(addressOf("sign-up", { path: "/sign-up", search: "?next=%2Forganizations", signedIn: false })).toBeNull();
    expect(addressOf("waiting", { path: "/organizations", signedIn: false })).toBeNull();
    expect(addressOf("not-found", { path: "/attic", signedIn: true })).toBeNull();
    expect(addressOf("reset-password", { path: "/reset-password", signedIn: true })).toBeNull();
  });
});
