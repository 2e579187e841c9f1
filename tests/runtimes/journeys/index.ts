import { organizations } from "./organizations.ts";
import { passkeys } from "./passkeys.ts";
import { password } from "./password.ts";
import { secondFactor } from "./second-factor.ts";
import type { Site } from "./site.ts";
import { social } from "./social.ts";
import { tokens } from "./tokens.ts";
import { wire } from "./wire.ts";

export const journeys: Readonly<Record<string, (site: Site) => Promise<void>>> = {
  wire,
  password,
  social,
  organizations,
  "second factor": secondFactor,
  passkeys,
  tokens,
};
