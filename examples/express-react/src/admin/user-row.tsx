import type { User } from "@sallyport/core";
import { agoText, exactText } from "../account/time-text.ts";
import { Link } from "../shell/link.tsx";
import { Logo } from "../switcher/logo.tsx";
import { userPath } from "./place.ts";
import { UserBadges } from "./user-badges.tsx";

interface Props {
  readonly user: User;
  readonly isMe: boolean;
  readonly now: Date;
}

export function UserRow({ user, isMe, now }: Props) {
  const { id, name, email, image, createdAt } = user;
  return (
    <li className="session">
      <Logo name={name} url={image} />
      <div className="session-words">
        <p className="session-name">
          <Link to={userPath(id)} className="row-name">
            {name}
          </Link>{" "}
          <UserBadges user={user} isMe={isMe} />
        </p>
        <p className="session-meta">
          <span className="email">{email}</span>
        </p>
        <p className="session-meta">
          Signed up{" "}
          <time dateTime={createdAt.toISOString()} title={exactText(createdAt)}>
            {agoText(createdAt, now)}
          </time>
        </p>
      </div>
    </li>
  );
}
