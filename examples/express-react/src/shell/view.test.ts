import { describe, expect, it } from "vitest";
import { chooseView, pathOf } from "./view.ts";

describe("chooseView", () => {
  it("shows the account to whoever is signed in, whatever form the address names", () => {
    for (const path of ["/", "/sign-in", "/sign-up"]) {
      expect(chooseView({ path, signedIn: true, status: "authenticated" })).toBe("account");
    }
  });

  it("keeps the account while the session is unknown", () => {
    expect(chooseView({ path: "/", signedIn: true, status: "unknown" })).toBe("account");
  });

  it("asks for sign-in only once the server has said that nobody is", () => {
    expect(chooseView({ path: "/", signedIn: false, status: "pending" })).toBe("waiting");
    expect(chooseView({ path: "/", signedIn: false, status: "unknown" })).toBe("unreachable");
    expect(chooseView({ path: "/", signedIn: false, status: "unauthenticated" })).toBe("sign-in");
  });

  it("shows the forms without waiting for anything", () => {
    expect(chooseView({ path: "/sign-in", signedIn: false, status: "pending" })).toBe("sign-in");
    expect(chooseView({ path: "/sign-up", signedIn: false, status: "unknown" })).toBe("sign-up");
  });

  it("shows what a link out of a mail leads to, whoever is signed in", () => {
    for (const view of ["forgot-password", "reset-password", "verified", "email-changed", "account-deleted"]) {
      expect(chooseView({ path: `/${view}`, signedIn: true, status: "authenticated" })).toBe(view);
      expect(chooseView({ path: `/${view}`, signedIn: false, status: "pending" })).toBe(view);
      expect(chooseView({ path: `/${view}`, signedIn: false, status: "unknown" })).toBe(view);
    }
  });

  it("knows no other page", () => {
    expect(chooseView({ path: "/admin", signedIn: true, status: "authenticated" })).toBe("not-found");
  });
});

describe("pathOf", () => {
  it("names the address of the views that have one", () => {
    expect(pathOf("account")).toBe("/");
    expect(pathOf("sign-up")).toBe("/sign-up");
    expect(pathOf("waiting")).toBeNull();
    expect(pathOf("not-found")).toBeNull();
    expect(pathOf("reset-password")).toBeNull();
  });
});
