// says: Type '"githb"' is not assignable to type 'SocialProviderId'. Did you mean '"github"'?
import { client } from "../src/pages.ts";

client.signIn.social({ provider: "githb" });
