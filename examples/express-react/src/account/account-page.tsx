import type { Session, User } from "@sallyport/core";
import { OwnKeys } from "../api-keys/own-keys.tsx";
import { InsideLayout } from "../shell/inside-layout.tsx";
import type { Return } from "../social/use-return.ts";
import { TwoFactorPanel } from "../two-factor/two-factor-panel.tsx";
import { Avatar } from "./avatar.tsx";
import { DeletePanel } from "./delete-panel.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";
import { monthText } from "./time-text.ts";
import { useWays } from "./use-ways.ts";
import { WayList } from "./way-list.tsx";

interface Props {
  readonly session: Session;
  readonly user: User;
  readonly back: Return;
  onLeave(words: string): void;
}

function Address({ email, emailVerified, emailIsPlaceholder }: User) {
  if (emailIsPlaceholder === true) return <span>No e-mail address</span>;
  return (
    <>
      <span className="email">{email}</span> {!emailVerified && <span className="badge warn">Not verified</span>}
    </>
  );
}

export function AccountPage({ session, user, back, onLeave }: Props) {
  const ways = useWays();
  return (
    <InsideLayout current={null} onLeave={onLeave}>
      <div className="greeting">
        <Avatar name={user.name} />
        <div>
          <h1 tabIndex={-1}>Hello, {user.name}</h1>
          <p className="lead">
            <Address {...user} />
            <span>Here since {monthText(user.createdAt)}</span>
          </p>
        </div>
      </div>
      <ProfileForm user={user} />
      <EmailPanel user={user} />
      <PasswordPanel user={user} hasPassword={ways.hasPassword} />
      <TwoFactorPanel user={user} hasPassword={ways.hasPassword} />
      <WayList {...ways} back={back} />
      {/* A new session outdates the list. */}
      <SessionList key={session.token} token={session.token} />
      <OwnKeys user={user} />
      <DeletePanel user={user} hasPassword={ways.hasPassword} onLeave={onLeave} />
    </InsideLayout>
  );
}
