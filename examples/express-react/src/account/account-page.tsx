import type { Session, User } from "@sallyport/core";
import { Brand } from "../shell/brand.tsx";
import { Avatar } from "./avatar.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { monthText } from "./time-text.ts";

interface Props {
  readonly session: Session;
  readonly user: User;
  onLeave(): void;
}

export function AccountPage({ session, user, onLeave }: Props) {
  return (
    <div className="account">
      <header className="topbar">
        <Brand />
        <SignOutButton onLeave={onLeave} />
      </header>
      <main className="account-main">
        <div className="greeting">
          <Avatar name={user.name} />
          <div>
            <h1 tabIndex={-1}>Hello, {user.name}</h1>
            <p className="lead">
              <span className="email">{user.email}</span> <span>Here since {monthText(user.createdAt)}</span>
            </p>
          </div>
        </div>
        <ProfileForm user={user} />
        <SessionList token={session.token} />
      </main>
    </div>
  );
}
