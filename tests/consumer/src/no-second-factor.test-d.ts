import type { SignInEmailResult, SignInSocialResult } from "@sallyport/core";
import { client } from "./client.ts";

// Where no plugin holds sign-ins back, what they answer is what it is without such plugins.
const byPassword = await client.signIn.email({ email: "a@example.com", password: "right" });
const whole: SignInEmailResult | null = byPassword.data;
const token: string | undefined = byPassword.data?.token;
const bySomebodyElse: SignInSocialResult | null = (await client.signIn.social({ provider: "github" })).data;
void [whole, token, bySomebodyElse];
