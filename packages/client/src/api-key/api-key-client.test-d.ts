import type { ApiKey, ListApiKeysResult, NewApiKey } from "@sallyport/core/api-key";
import { expectTypeOf } from "vitest";
import type { AuthClient } from "../auth-client.ts";
import { createAuthClient } from "../create-auth-client.ts";
import { apiKeyClient } from "./index.ts";

const client = createAuthClient({ plugins: [apiKeyClient()] });
expectTypeOf(client).toEqualTypeOf<AuthClient<"api-key">>();

const created = await client.apiKey.create({
  name: "CI",
  permissions: { member: ["read"] },
  expiresIn: null,
  organizationId: "1",
});
expectTypeOf(created.data).toEqualTypeOf<NewApiKey | null>();
expectTypeOf<"SESSION_NOT_FRESH">().toExtend<NonNullable<typeof created.error>["code"]>();
expectTypeOf((await client.apiKey.rotate({ keyId: "1" })).data).toEqualTypeOf<NewApiKey | null>();
expectTypeOf((await client.apiKey.update({ keyId: "1", name: "CI" })).data).toEqualTypeOf<ApiKey | null>();
expectTypeOf((await client.apiKey.get({ query: { id: "1" } })).data).toEqualTypeOf<ApiKey | null>();
expectTypeOf((await client.apiKey.list()).data).toEqualTypeOf<ListApiKeysResult | null>();
expectTypeOf((await client.apiKey.revoke({ keyId: "1" })).data?.success).toEqualTypeOf<boolean | undefined>();
expectTypeOf(client.$apiKeys.value.data).toEqualTypeOf<ListApiKeysResult | null>();
expectTypeOf(client.$apiKeysOf("1")).toEqualTypeOf(client.$apiKeys);

// @ts-expect-error -- nothing but what is made shows the key
(await client.apiKey.get({ query: { id: "1" } })).data?.key;
// @ts-expect-error -- seconds
client.apiKey.create({ name: "CI", expiresIn: new Date() });
// @ts-expect-error -- for the server alone
client.apiKey.verify({ key: "sp_" });
// @ts-expect-error -- a client without the plugin has none of it
createAuthClient().apiKey;
