import type { Fixture } from "./fixture.ts";
import { apple } from "./fixtures/apple.ts";
import { discord } from "./fixtures/discord.ts";
import { dropbox } from "./fixtures/dropbox.ts";
import { facebook } from "./fixtures/facebook.ts";
import { github } from "./fixtures/github.ts";
import { gitlab } from "./fixtures/gitlab.ts";
import { google } from "./fixtures/google.ts";
import { huggingface } from "./fixtures/huggingface.ts";
import { kick } from "./fixtures/kick.ts";
import { linkedin } from "./fixtures/linkedin.ts";
import { microsoft } from "./fixtures/microsoft.ts";
import { reddit } from "./fixtures/reddit.ts";
import { roblox } from "./fixtures/roblox.ts";
import { spotify } from "./fixtures/spotify.ts";
import { tiktok } from "./fixtures/tiktok.ts";
import { twitch } from "./fixtures/twitch.ts";
import { twitter } from "./fixtures/twitter.ts";
import { vk } from "./fixtures/vk.ts";
import { zoom } from "./fixtures/zoom.ts";

/** Every provider that is known by name, from its own side. */
export const fixtures: readonly Fixture[] = [
  apple,
  discord,
  dropbox,
  facebook,
  github,
  gitlab,
  google,
  huggingface,
  kick,
  linkedin,
  microsoft,
  reddit,
  roblox,
  spotify,
  tiktok,
  twitch,
  twitter,
  vk,
  zoom,
];
