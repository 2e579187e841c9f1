import type { Settings } from "../settings.ts";

export const guestUntil = ({ unseenSeconds }: Settings, seen: Date): Date | null =>
  unseenSeconds === null ? null : new Date(seen.getTime() + unseenSeconds * 1000);
