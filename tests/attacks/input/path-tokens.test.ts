import { verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { assertInert, openLife, placeOf, resetTokenOf } from "../account/account-life.ts";

describe("a reset token in a path", () => {
  const query = "callbackURL=%2Freset";
  const DEAD = "/reset?error=INVALID_TOKEN";

  test("must be one segment and match exactly", async () => {
    const life = await openLife();
    const token = await resetTokenOf(life, "alice");
    const open = (path: string) => new Browser(life.lab).get(`/reset-password/${path}`, { query });
    const turned = [...token].map((message) =>
      message === message.toUpperCase() ? message.toLowerCase() : message.toUpperCase(),
    );
    await assertInert(life, async () => {
      for (const near of [
        turned.join(""),
        `${token}.`,
        `${token};x`,
        `${token}=`,
        `${token}:`,
        token.slice(1),
        `${token}x`,
      ]) {
        expect(placeOf(await open(near)), near).toBe(DEAD);
      }
      const encoded = [`%${token.charCodeAt(0).toString(16)}${token.slice(1)}`, `${token}%20`, `${token}%00`];
      for (const far of [
        ...encoded,
        `${token}%2f`,
        `%2f${token}`,
        `x%2f..%2f${token}`,
        `${token}/`,
        `/${token}`,
        `${token}/x`,
        "%ff",
        "%",
        "{token}",
        "%25",
        "%27%20OR%201%3D1--",
        "..%2fdelete-account-x",
        "a%00b",
        "",
      ]) {
        expect((await open(far)).status, far).toBe(404);
      }
      expect(placeOf(await open(token))).toBe(`/reset?token=${token}`);
      expect(placeOf(await open(`x/../${token}`))).toBe(`/reset?token=${token}`);
    });
  });

  test.each(["reset-password:", "__proto__", "constructor", "null", "undefined", "*", "a".repeat(100_000)])(
    "is rejected as %.30s",
    async (token) => {
      const life = await openLife();
      await resetTokenOf(life, "alice");
      await assertInert(life, async () => {
        expect(placeOf(await new Browser(life.lab).get(`/reset-password/${token}`, { query }))).toBe(DEAD);
      });
    },
  );

  test("cannot be taken from the database: no stored value is a valid token", async () => {
    const life = await openLife({ user: { deleteUser: { enabled: true, verifyByEmail: true } } });
    await resetTokenOf(life, "alice");
    await life.alice.post("/delete-user");
    await life.alice.post("/send-verification-email", { email: personOf("alice").email });
    const rows = await life.lab.store.list(verification, { where: {} });
    expect(rows).toHaveLength(3);
    await assertInert(life, async () => {
      const stranger = new Browser(life.lab);
      for (const { identifier, value, id } of rows) {
        const kept = [identifier, identifier.replace(/^.*[:-](?=\w+$)/, ""), value, id].filter(
          (text) => text.length < 200,
        );
        for (const token of kept) {
          const newPassword = "another-long-password";
          expect((await stranger.post("/reset-password", { token, newPassword })).status).toBe(400);
          expect((await life.alice.post("/delete-user", { token })).status).toBe(400);
          const parameter = `token=${encodeURIComponent(token)}`;
          expect((await stranger.get("/verify-email", { query: parameter })).status).toBe(400);
        }
      }
    });
  });
});
