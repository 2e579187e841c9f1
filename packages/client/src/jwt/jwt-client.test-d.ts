import type { JwksResult, TokenResult } from "@sallyport/core/jwt";
import { expectTypeOf } from "vitest";
import type { AuthClient } from "../auth-client.ts";
import { createAuthClient } from "../create-auth-client.ts";
import { jwtClient } from "./index.ts";

const client = createAuthClient({ plugins: [jwtClient({ jwks: { jwksPath: "/.well-known/jwks.json" } })] });
expectTypeOf(client).toEqualTypeOf<AuthClient<"jwt">>();

const { data, error } = await client.token();
expectTypeOf(data).toEqualTypeOf<TokenResult | null>();
expectTypeOf<"UNAUTHORIZED">().toExtend<NonNullable<typeof error>["code"]>();
expectTypeOf((await client.jwks()).data).toEqualTypeOf<JwksResult | null>();

// @ts-expect-error -- a client without the plugin has none of it
createAuthClient().token;
// @ts-expect-error -- nor the keys
createAuthClient().jwks;
