import type { User } from "@sallyport/core";
import { NoEntry } from "./no-entry.tsx";
import { readUserId } from "./place.ts";
import { useMayAdmin } from "./use-may.ts";
import { UserPage } from "./user-page.tsx";
import { UsersPage } from "./users-page.tsx";

interface Props {
  readonly path: string;
  readonly user: User;
  readonly news: string | null;
  onLeave(words: string): void;
  onGone(words: string): void;
}

/** The area's pages, for who may list users. */
export function AdminPage({ path, user, news, onLeave, onGone }: Props) {
  const mayAdmin = useMayAdmin();
  if (!mayAdmin) return <NoEntry onLeave={onLeave} />;
  const id = readUserId(path);
  if (id === "") return <UsersPage me={user} news={news} onLeave={onLeave} />;
  return <UserPage key={id} id={id} me={user} onLeave={onLeave} onGone={onGone} />;
}
