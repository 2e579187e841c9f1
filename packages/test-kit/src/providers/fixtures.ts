import type { Fixture } from "./fixture.ts";
import { dropbox } from "./fixtures/dropbox.ts";
import { github } from "./fixtures/github.ts";
import { kick } from "./fixtures/kick.ts";
import { reddit } from "./fixtures/reddit.ts";
import { roblox } from "./fixtures/roblox.ts";
import { spotify } from "./fixtures/spotify.ts";
import { tiktok } from "./fixtures/tiktok.ts";
import { twitter } from "./fixtures/twitter.ts";
import { vk } from "./fixtures/vk.ts";
import { zoom } from "./fixtures/zoom.ts";

/** Every provider that is known by name, from its own side. */
export const fixtures: readonly Fixture[] = [dropbox, github, kick, reddit, roblox, spotify, tiktok, twitter, vk, zoom];
