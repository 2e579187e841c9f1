import { type FormEvent, type RefObject, useId, useRef } from "react";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import { authClient } from "../auth-client.ts";
import { isOwner } from "./is-owner.ts";
import type { MemberRowProps } from "./member-row-props.ts";
import { RoleChoices } from "./role-choices.tsx";
import { beingText } from "./role-text.ts";

function useManage({ member, organization, change, onGone }: MemberRowProps) {
  const { id: memberId, user, role: before } = member;
  const { name } = user;
  return {
    setRole(role: string) {
      if (role === before) return;
      const call = () => authClient.organization.updateMemberRole({ memberId, role });
      change.run(memberId, call, `${name} is ${beingText(role)} now.`);
    },
    handOver() {
      const call = () => authClient.organization.transferOwnership({ memberId });
      change.run(memberId, call, `${name} is the owner of ${organization.name} now; you are an admin.`, onGone);
    },
    remove() {
      const call = () => authClient.organization.removeMember({ memberIdOrEmail: memberId });
      change.run(memberId, call, `${name} is no longer a member.`, onGone);
    },
  };
}

interface MenuProps extends MemberRowProps {
  readonly menu: RefObject<HTMLDialogElement | null>;
  onSave(role: string): void;
  onHandOver(): void;
  onRemove(): void;
}

function MemberMenu({ member, organization, myRole, may, menu, ...on }: MenuProps) {
  const id = useId();
  const mayHandOver = isOwner(myRole) && !isOwner(member.role);
  const close = () => menu.current?.close();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    on.onSave(String(new FormData(event.currentTarget).get("role")));
  };
  const goOn = (next: () => void) => {
    close();
    next();
  };
  return (
    <dialog ref={menu} className="confirm manage" aria-labelledby={id}>
      <h3 id={id}>{member.user.name}</h3>
      <p className="email">{member.user.email}</p>
      {may.update && (
        <form onSubmit={save}>
          {/* A new role resets the choice. */}
          <RoleChoices key={member.role} role={member.role} withOwner={isOwner(myRole)} />
          <div className="panel-actions">
            <button type="submit" className="button primary">
              Save role
            </button>
            <button type="button" className="button secondary" onClick={close}>
              Cancel
            </button>
          </div>
        </form>
      )}
      <div className="manage-more">
        {mayHandOver && (
          <button type="button" className="button secondary" onClick={() => goOn(on.onHandOver)}>
            Hand over ownership …
          </button>
        )}
        {may.remove && (
          <button type="button" className="button danger" onClick={() => goOn(on.onRemove)}>
            Remove from {organization.name} …
          </button>
        )}
      </div>
    </dialog>
  );
}

export function ManageMember(props: MemberRowProps) {
  const { member, organization, change } = props;
  const menu = useRef<HTMLDialogElement>(null);
  const handOver = useRef<HTMLDialogElement>(null);
  const remove = useRef<HTMLDialogElement>(null);
  const manage = useManage(props);
  const isBusy = change.busy === member.id;
  const { name } = member.user;
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-label={`Manage ${name}`}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && menu.current?.showModal()}
      >
        {isBusy ? "Saving …" : "Manage"}
      </button>
      <MemberMenu
        {...props}
        menu={menu}
        onSave={manage.setRole}
        onHandOver={() => handOver.current?.showModal()}
        onRemove={() => remove.current?.showModal()}
      />
      <ConfirmDialog
        dialog={handOver}
        title={`Hand ${organization.name} over to ${name}?`}
        words={`${name} becomes the owner and you become an admin. Only ${name} can give it back.`}
        action="Hand over"
        onConfirm={manage.handOver}
      />
      <ConfirmDialog
        dialog={remove}
        title={`Remove ${name}?`}
        words={`${name} can no longer open ${organization.name}. You can invite them again.`}
        action="Remove"
        onConfirm={manage.remove}
      />
    </>
  );
}
