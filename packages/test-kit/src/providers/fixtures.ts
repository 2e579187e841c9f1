import type { Fixture } from "./fixture.ts";
import { apple } from "./fixtures/apple.ts";
import { discord } from "./fixtures/discord.ts";
import { facebook } from "./fixtures/facebook.ts";
import { github } from "./fixtures/github.ts";
import { gitlab } from "./fixtures/gitlab.ts";
import { google } from "./fixtures/google.ts";
import { huggingface } from "./fixtures/huggingface.ts";
import { linkedin } from "./fixtures/linkedin.ts";
import { microsoft } from "./fixtures/microsoft.ts";
import { twitch } from "./fixtures/twitch.ts";

/** Every provider that is known by name, from its own side. */
export const fixtures: readonly Fixture[] = [
  apple,
  discord,
  facebook,
  github,
  gitlab,
  google,
  huggingface,
  linkedin,
  microsoft,
  twitch,
];
