import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { defineHook } from "../../contracts/hook.ts";
import { openLinked } from "../../test/linked.ts";

const ACME = { providerId: "acme" };

test.each(["current", "renew"] as const)(
  "%s refreshes nothing inside of a transaction, and the log says why",
  async (call) => {
    const id = "acme-row";
    const hook = defineHook({
      when: "before",
      paths: ["/update-user"],
      async run(ctx) {
        const provider = await ctx.services.providers.get("acme");
        const userId = ctx.session?.user.id ?? "";
        if (provider === null) throw new Error("There is no provider");
        const account = { id, userId, providerId: "acme", accountId: "1122" };
        await ctx.transaction((services) => services.accessTokens[call](ctx, account as never, provider));
      },
    });
    const app = await openLinked({ hooks: [hook] });
    await app.link();
    const refused = await app.alice.post("/update-user", { name: "Other" });
    const code = call === "renew" ? "FAILED_TO_REFRESH_ACCESS_TOKEN" : "FAILED_TO_GET_ACCESS_TOKEN";
    expect([refused.code, refused.at("reason")]).toEqual([code, "transaction"]);
    expect(app.acme.forms).toEqual([]);
    expect(JSON.stringify(app.entries)).toContain("get the token before the transaction begins");
    expect(await answer(app.alice.post("/get-access-token", ACME))).toMatchObject({
      status: 200,
      body: { accessToken: "access-1" },
    });
  },
);
