import { createAuth, custom } from "@sallyport/core";
import { kyselyDatabase, migrate } from "@sallyport/kysely";
import { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { PATIENT } from "../../ground/patient.ts";
import { places } from "./kysely-places.ts";
import { ALICE } from "./told-auth.ts";

interface Application {
  account: {
    id: string;
    userId: string;
    providerId: string;
    accountId: string;
    accessToken: string;
    refreshToken: string;
    accessTokenExpiresAt: Date;
    createdAt: Date;
    updatedAt: Date;
  };
}

const onServers = places.filter(([name, , isAvailable]) => isAvailable && ["pg", "mysql2"].includes(name));

describe.each(onServers)(
  "a provider's token inside of an application's transaction on %s",
  (_name, type, _is, make) => {
    test("is not refreshed, so that a rollback loses none, and one that is valid is returned", async () => {
      const place = await make();
      const db = new Kysely<Application>({ dialect: place.open() });
      const used: (string | null)[] = [];
      let valid = "refresh-0";
      /** Accepts each refresh token once, as a provider that rotates them does. */
      const fetch = async (_url: string, init: RequestInit): Promise<Response> => {
        const given = new URLSearchParams(String(init.body)).get("refresh_token");
        used.push(given);
        if (given !== valid) return Response.json({ error: "invalid_grant" }, { status: 400 });
        valid = `refresh-${used.length}`;
        const tokens = { access_token: `access-${used.length}`, refresh_token: valid, token_type: "Bearer" };
        return Response.json({ ...tokens, expires_in: 3600 });
      };
      const auth = createAuth({
        database: kyselyDatabase({ db, type }, PATIENT),
        baseURL: "http://localhost:3000",
        secret: "a secret of forty characters and no less!",
        emailAndPassword: { enabled: true, password: { scrypt: { ln: 4, r: 1, p: 1 } } },
        customProviders: [
          custom({
            id: "acme",
            clientId: "client",
            clientSecret: "secret",
            endpoints: {
              authorization: "https://acme.example/authorize",
              token: "https://acme.example/token",
              userInfo: "https://acme.example/userinfo",
            },
          }),
        ],
        fetch,
        logger: { level: "error", log: () => {} },
      });
      try {
        await migrate(auth);
        const { user } = await auth.api.signUp.email({ body: ALICE });
        const times = { createdAt: new Date(), updatedAt: new Date(), accessTokenExpiresAt: new Date("2020-01-01") };
        const linked = { id: "row", userId: user.id, providerId: "acme", accountId: "1", ...times };
        await db
          .insertInto("account")
          .values({ ...linked, accessToken: "access-0", refreshToken: "refresh-0" })
          .execute();
        const body = { providerId: "acme", userId: user.id };
        const inside = () =>
          db
            .transaction()
            .setIsolationLevel("read committed")
            .execute((trx) => auth.withTransaction(trx, ({ api }) => api.getAccessToken({ body })));
        await expect(inside()).rejects.toMatchObject({ code: "FAILED_TO_GET_ACCESS_TOKEN", reason: "transaction" });
        expect(used).toEqual([]);
        expect(await auth.api.getAccessToken({ body })).toMatchObject({ accessToken: "access-1" });
        expect(await inside()).toMatchObject({ accessToken: "access-1" });
        expect(await auth.api.refreshToken({ body })).toMatchObject({
          accessToken: "access-2",
          refreshToken: "refresh-2",
        });
        expect(used).toEqual(["refresh-0", "refresh-1"]);
      } finally {
        await auth.close();
        await db.destroy();
        await place.remove();
      }
    });
  },
);
