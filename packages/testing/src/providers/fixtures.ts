import type { SocialProviders } from "@sallyport/core";
import type { Fixture } from "./fixture.ts";
import { apple } from "./known/apple.ts";
import { discord } from "./known/discord.ts";
import { dropbox } from "./known/dropbox.ts";
import { facebook } from "./known/facebook.ts";
import { github } from "./known/github.ts";
import { gitlab } from "./known/gitlab.ts";
import { google } from "./known/google.ts";
import { huggingface } from "./known/huggingface.ts";
import { kick } from "./known/kick.ts";
import { linkedin } from "./known/linkedin.ts";
import { microsoft } from "./known/microsoft.ts";
import { reddit } from "./known/reddit.ts";
import { roblox } from "./known/roblox.ts";
import { spotify } from "./known/spotify.ts";
import { tiktok } from "./known/tiktok.ts";
import { twitch } from "./known/twitch.ts";
import { twitter } from "./known/twitter.ts";
import { vk } from "./known/vk.ts";
import { zoom } from "./known/zoom.ts";

const known: Readonly<Record<keyof SocialProviders, Fixture>> = {
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
};

/** Fixtures of all built-in providers. */
export const fixtures: readonly Fixture[] = Object.values(known);
