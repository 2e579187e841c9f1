// says: Type '"google"' is not assignable to type 'SocialProviderId'.
import { client } from "../src/pages.ts";

client.linkSocial({ provider: "google" });
