import type { SignInUsernameOutput, UsernameAvailability } from "@sallyport/core/username";
import { expectTypeOf } from "vitest";
import type { AuthClient } from "../auth-client.ts";
import { createAuthClient } from "../create-auth-client.ts";
import { usernameClient } from "./index.ts";

const client = createAuthClient({ plugins: [usernameClient()] });
expectTypeOf(client).toEqualTypeOf<AuthClient<"username">>();

const signedIn = await client.signIn.username({ username: "ada", password: "" });
expectTypeOf(signedIn.data).toEqualTypeOf<SignInUsernameOutput | null>();
expectTypeOf<"INVALID_USERNAME_OR_PASSWORD">().toExtend<NonNullable<typeof signedIn.error>["code"]>();
const asked = await client.isUsernameAvailable({ username: "ada" });
expectTypeOf(asked.data).toEqualTypeOf<UsernameAvailability | null>();

client.signUp.email({ name: "", email: "", password: "", username: "ada", displayUsername: "Ada" });
client.updateUser({ username: "ada" });
client.signIn.email({ email: "", password: "" });

// @ts-expect-error -- a name is a text
client.updateUser({ username: 7 });
// @ts-expect-error -- the password is needed
client.signIn.username({ username: "ada" });
// @ts-expect-error -- a client without the plugin has none of it
createAuthClient().signIn.username;
