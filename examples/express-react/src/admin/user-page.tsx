import type { User } from "@sallyport/core";
import { useUser } from "@sallyport/react/admin";
import { type ReactNode, useRef, useState } from "react";
import { Avatar } from "../account/avatar.tsx";
import { ListSkeleton } from "../account/list-skeleton.tsx";
import { monthText } from "../account/time-text.ts";
import { errorText } from "../shell/error-text.ts";
import { InsideLayout } from "../shell/inside-layout.tsx";
import { Link } from "../shell/link.tsx";
import { useTitle } from "../shell/use-title.ts";
import { useWhenSeen } from "../shell/use-when-seen.ts";
import { BanPanel } from "./ban-panel.tsx";
import { DeletePanel } from "./delete-panel.tsx";
import { ImpersonateButton } from "./impersonate-button.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { RolePanel } from "./role-panel.tsx";
import { ADMIN_PATH, useMay } from "./use-may.ts";
import { UserBadges } from "./user-badges.tsx";
import { UserOrganizations } from "./user-organizations.tsx";
import { UserSessions } from "./user-sessions.tsx";
import { UserWays } from "./user-ways.tsx";
import { isBanned, roleNames } from "./user-words.ts";

interface Props {
  readonly id: string;
  /** Who looks. */
  readonly me: User;
  onLeave(words: string): void;
  onGone(words: string): void;
}

interface ShownProps {
  readonly user: User;
  readonly me: User;
  onGone(words: string): void;
}

function Shown({ user, me, onGone }: ShownProps) {
  const heading = useTitle(user.name);
  const may = useMay();
  const [news, setNews] = useState("");
  const isMe = user.id === me.id;
  const tell = (words: string) => {
    setNews(words);
    heading.current?.focus();
  };
  const mayBecome = !isMe && may("impersonate") && !isBanned(user, new Date()) && !roleNames(user).includes("admin");
  return (
    <>
      <div className="greeting user-head">
        <Avatar name={user.name} />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {user.name}
          </h1>
          <p className="lead">
            <span className="email">{user.email}</span> <UserBadges user={user} isMe={isMe} />
            <span>Here since {monthText(user.createdAt)}</span>
          </p>
        </div>
      </div>
      <div role="status" className="page-note">
        {news && <p className="note">{news}</p>}
      </div>
      {mayBecome && <ImpersonateButton user={user} />}
      {isMe && <p className="note">This is you: what concerns you alone is on your account’s own page.</p>}
      <UserSessions userId={user.id} />
      <UserWays userId={user.id} />
      <UserOrganizations userId={user.id} />
      {may("set-role") && <RolePanel user={user} />}
      {!isMe && may("set-password") && <PasswordPanel user={user} />}
      {!isMe && may("ban") && <BanPanel user={user} onChanged={tell} />}
      {!isMe && may("delete") && <DeletePanel user={user} onGone={onGone} />}
    </>
  );
}

interface TroubleProps {
  readonly code: string;
  retry(): void;
}

function Trouble({ code, retry }: TroubleProps) {
  const isGone = code === "USER_NOT_FOUND";
  const heading = useTitle(isGone ? "No such user" : "This can’t be shown at the moment");
  return (
    <section className="panel">
      <h1 ref={heading} tabIndex={-1}>
        {isGone ? "No such user" : "This can’t be shown at the moment"}
      </h1>
      <p>{isGone ? "Nobody has this id: the account may have been deleted." : errorText(code)}</p>
      {!isGone && (
        <div className="panel-actions">
          <button type="button" className="button primary" onClick={retry}>
            Try again
          </button>
        </div>
      )}
    </section>
  );
}

function Loading() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} className="visually-hidden" tabIndex={-1}>
        Loading a user
      </h1>
      <ListSkeleton />
      <ListSkeleton />
    </>
  );
}

export function UserPage({ id, me, onLeave, onGone }: Props): ReactNode {
  const { data: user, error, refetch } = useUser(id);
  useWhenSeen(refetch);
  return (
    <InsideLayout current={null} onLeave={onLeave}>
      <p className="way-back">
        <Link to={ADMIN_PATH}>← All users</Link>
      </p>
      {user !== null && <Shown user={user} me={me} onGone={onGone} />}
      {user !== null && error !== null && (
        <div role="alert" className="form-alert">
          <p>{errorText(error.code)}</p>
        </div>
      )}
      {user === null && error !== null && <Trouble code={error.code} retry={() => void refetch()} />}
      {user === null && error === null && <Loading />}
    </InsideLayout>
  );
}
