import type { Translated } from "../../screens/group.ts";
import type { Text } from "../../screens/text.ts";
import { organization } from "./organization-errors.ts";
import { images } from "./plugin-errors.ts";

export const logo = {
  "organization.logo": "Logo",
  "organization.logo.hint": "URL of a square picture. Leave blank to show initials.",
  "organization.logo.invalid": "Enter a URL that starts with https://.",
  "organization.logo.upload": "Upload logo",
  "organization.logo.another": "Choose another logo",
  "organization.logo.remove": "Remove logo",
  "organization.logo.file": "PNG, JPEG, WebP, or GIF. Up to {size} MB.",
  "organization.logo.type": "Choose a PNG, JPEG, WebP, or GIF file.",
  "organization.logo.size": "This logo is too large. The limit is {size} MB.",
  "organization.logo.sending": "Uploading logo…",
  "organization.logo.failed": "Logo upload failed. Try again.",
  "organization.logo.removed": "Logo removed",
  "organization.logo.crop": "Crop logo",
  "organization.logo.move": "Drag or use the arrow keys to move. Use + and − to zoom.",
  "organization.logo.zoom": "Zoom",
  "organization.logo.unreadable": "This file can’t be opened. Choose another one.",
} as const satisfies Readonly<Record<string, Text>>;

export interface LogoTexts extends Translated<typeof logo> {}

export const errors = { ...images, ...organization };
