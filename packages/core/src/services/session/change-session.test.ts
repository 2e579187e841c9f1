import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { c } from "../../contracts/column.ts";
import { defineEndpoint } from "../../contracts/endpoint.ts";
import { definePlugin } from "../../contracts/plugin.ts";

const write = (changes: Readonly<Record<string, unknown>>) =>
  definePlugin({
    id: "probe",
    columns: { session: { place: c.optional(c.text()) } },
    routes: {
      probe: defineEndpoint({
        method: "POST",
        path: "/probe",
        session: "required",
        errors: [],
        handler: async (ctx) => ctx.services.sessions.update(ctx, ctx.session, changes),
      }),
    },
  });

const signedIn = async (changes: Readonly<Record<string, unknown>>) => {
  const opened = openAuth({ plugins: [write(changes)], session: { cookieCache: { enabled: true } } });
  return { ...opened, browser: await signUp(opened.auth) };
};

test("a plugin's column is written, and the cached session follows at once", async () => {
  const { browser } = await signedIn({ place: "harbour" });
  await browser.post("/probe", {});
  const { body } = await answer(await browser.get("/get-session"));
  expect(body).toMatchObject({ session: { place: "harbour" } });
});

test("a column of the session's own is not a plugin's to write", async () => {
  const { browser, entries } = await signedIn({ token: "mine" });
  expect((await browser.post("/probe", {})).status).toBe(500);
  expect(JSON.stringify(entries)).toContain("sessions.update must not change token");
});
