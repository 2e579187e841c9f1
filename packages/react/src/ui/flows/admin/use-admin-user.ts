import type { StoreState } from "@sallyport/client/admin";
import type { ClientError, User } from "@sallyport/core";
import { useState } from "react";
import { useSession } from "../../../use-session.ts";
import { useStore } from "../../../use-store.ts";
import { unasked } from "../use-permitted.ts";
import { useAdminClient } from "./admin-client.ts";
import { type UserAction, useMay } from "./use-may.ts";
import { useMaySee } from "./use-may-see.ts";
import { isBanned } from "./user-words.ts";

/** The state of one user's page in the admin area. */
export interface AdminUserFlow {
  /** `refused`: the admin lacks the permission. `gone`: the user does not exist. */
  readonly step: "loading" | "shown" | "gone" | "refused" | "failed";
  readonly user: User | null;
  readonly error: ClientError<string> | null;
  readonly isMe: boolean;
  readonly isBanned: boolean;
  readonly news: string;
  readonly newsCount: number;
  may(action: UserAction): boolean;
  announce(news: string): void;
  refetch(): Promise<void>;
}

function stepOf({ data, error, isPending }: StoreState<User>): AdminUserFlow["step"] {
  if (data !== null) return "shown";
  // A signed-out visitor gets neither data nor an error.
  if (error === null) return isPending ? "loading" : "refused";
  if (error.code === "USER_NOT_FOUND") return "gone";
  return error.status === 403 ? "refused" : "failed";
}

/** Reads one user, and tells which actions the admin may take. */
export function useAdminUser(userId: string): AdminUserFlow {
  const client = useAdminClient();
  const isAllowed = useMaySee("user");
  const found = useStore<StoreState<User>>(isAllowed ? client.$user(userId) : unasked());
  const { data: user, error, refetch } = found;
  const session = useSession().data;
  const may = useMay();
  const [news, setNews] = useState({ text: "", count: 0 });
  return {
    step: isAllowed === false ? "refused" : stepOf(found),
    user,
    error,
    isMe: user !== null && user.id === session?.user.id,
    isBanned: user !== null && isBanned(user, new Date()),
    news: news.text,
    newsCount: news.count,
    may,
    announce: (text) => setNews(({ count }) => ({ text, count: count + 1 })),
    refetch,
  };
}
