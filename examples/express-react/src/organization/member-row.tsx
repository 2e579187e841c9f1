import { Logo } from "../switcher/logo.tsx";
import { isOwner } from "./is-owner.ts";
import { ManageMember } from "./manage-member.tsx";
import type { MemberRowProps } from "./member-row-props.ts";
import { roleText } from "./role-text.ts";

export function MemberRow(props: MemberRowProps) {
  const { member, team, isMe, myRole, may } = props;
  const { name, email, image } = member.user;
  // Only owners manage owners.
  const isOurs = !isOwner(member.role) || isOwner(myRole);
  const mayManage = !isMe && isOurs && (may.update || may.remove);
  return (
    <li className="session">
      <Logo name={name} url={image} />
      <div className="session-words">
        <p className="session-name">
          <span className="row-name">{name}</span> {isMe && <span className="badge">You</span>}
        </p>
        <p className="session-meta">
          <span className="email">{email}</span>
        </p>
        <p className="session-meta">
          {roleText(member.role)}
          {team !== null && <span className="row-team">· {team}</span>}
        </p>
      </div>
      {mayManage && <ManageMember {...props} />}
    </li>
  );
}
