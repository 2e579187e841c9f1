// says: Property 'twoFactor' is missing in type
import type { ChallengeOptions } from "@sallyport/react/ui/two-factor";
import { client } from "../src/pages.ts";

export const given: ChallengeOptions["client"] = client;
