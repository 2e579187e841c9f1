import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { defineEndpoint } from "../contracts/endpoint.ts";
import { definePlugin } from "../contracts/plugin.ts";

/** A route that tells of something inside a transaction or after it, and is refused at the end. */
function refusing(where: "inside" | "after") {
  const probe = defineEndpoint({
    method: "GET",
    path: "/probe",
    session: "required",
    errors: ["UNAUTHORIZED"],
    async handler(ctx): Promise<{ ok: boolean }> {
      const { user } = ctx.session;
      await ctx.transaction(async () => {
        if (where === "after") return;
        ctx.emit("user.updated", { user });
        throw ctx.error("UNAUTHORIZED");
      });
      ctx.emit("user.updated", { user });
      throw ctx.error("UNAUTHORIZED");
    },
  });
  return definePlugin({ id: "probe", routes: { probe } });
}

test.each([
  ["after", ["user.updated"]],
  ["inside", []],
] as const)("what a handler tells %s a transaction before it refuses", async (where, told) => {
  const heard: string[] = [];
  const events = { "user.updated": () => void heard.push("user.updated") };
  const { auth } = openAuth({ events, plugins: [refusing(where)] });
  const alice = await signUp(auth);
  expect((await alice.get("/probe")).status).toBe(401);
  expect(heard).toEqual(told);
  expect((await new Browser(auth).get("/probe")).status).toBe(401);
  expect(heard).toEqual(told);
});
