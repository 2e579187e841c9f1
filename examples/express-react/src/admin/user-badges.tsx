import type { User } from "@sallyport/core";
import { isBanned, roleNames } from "./user-words.ts";

interface Props {
  readonly user: User;
  readonly isMe: boolean;
}

export function UserBadges({ user, isMe }: Props) {
  return (
    <>
      {isMe && <span className="badge">You</span>}
      {roleNames(user)
        .filter((role) => role !== "user")
        .map((role) => (
          <span key={role} className="badge">
            {role}
          </span>
        ))}
      {isBanned(user, new Date()) && <span className="badge stop">Banned</span>}
      {!user.emailVerified && <span className="badge warn">Not verified</span>}
    </>
  );
}
