import apple from "simple-icons/icons/apple.svg?raw";
import discord from "simple-icons/icons/discord.svg?raw";
import dropbox from "simple-icons/icons/dropbox.svg?raw";
import facebook from "simple-icons/icons/facebook.svg?raw";
import github from "simple-icons/icons/github.svg?raw";
import gitlab from "simple-icons/icons/gitlab.svg?raw";
import google from "simple-icons/icons/google.svg?raw";
import huggingface from "simple-icons/icons/huggingface.svg?raw";
import kick from "simple-icons/icons/kick.svg?raw";
import reddit from "simple-icons/icons/reddit.svg?raw";
import roblox from "simple-icons/icons/roblox.svg?raw";
import spotify from "simple-icons/icons/spotify.svg?raw";
import tiktok from "simple-icons/icons/tiktok.svg?raw";
import twitch from "simple-icons/icons/twitch.svg?raw";
import vk from "simple-icons/icons/vk.svg?raw";
import twitter from "simple-icons/icons/x.svg?raw";

const FILES: Readonly<Record<string, string>> = {
  apple,
  discord,
  dropbox,
  facebook,
  github,
  gitlab,
  google,
  huggingface,
  kick,
  reddit,
  roblox,
  spotify,
  tiktok,
  twitch,
  twitter,
  vk,
};

/** If there is no file, or too detailed a one. */
const DRAWN: Readonly<Record<string, string>> = {
  linkedin:
    "M3 1h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm1.6 8.6V20h3.2V9.6zM6.2 4.5a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM9.9 9.6V20h3.2v-5.5c0-1.5.7-2.3 1.8-2.3s1.7.8 1.7 2.3V20h3.2v-6.2c0-2.9-1.6-4.4-3.7-4.4-1.4 0-2.4.7-3 1.7V9.6z",
  microsoft: "M1 1h10.4v10.4H1zM12.6 1H23v10.4H12.6zM1 12.6h10.4V23H1zM12.6 12.6H23V23H12.6z",
  zoom: "M6 1h12a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5zM5 8.2v5.6a2.2 2.2 0 0 0 2.2 2.2h7.3V10.2a2.2 2.2 0 0 0-2.2-2.2H5.2zM15.6 10.8v2.6L19 15.9V8.3z",
};

const CARD =
  "M3.5 4h17A1.5 1.5 0 0 1 22 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 18.5v-13A1.5 1.5 0 0 1 3.5 4zM4 6v12h16V6zm4.5 1.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM5 16.3c0-2 1.5-3.3 3.5-3.3s3.5 1.3 3.5 3.3zM14 9h4.5v1.6H14zm0 4h4.5v1.6H14z";

function pathIn(file: string | undefined): string | undefined {
  return file === undefined ? undefined : /<path d="([^"]+)"/.exec(file)?.[1];
}

/** An outline in a square of 24. */
export function markOf(id: string): string {
  if (Object.hasOwn(DRAWN, id)) return DRAWN[id] ?? CARD;
  return (Object.hasOwn(FILES, id) ? pathIn(FILES[id]) : undefined) ?? CARD;
}
