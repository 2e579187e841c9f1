import type { User } from "@sallyport/core";
import { useRef } from "react";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import { authClient } from "../auth-client.ts";
import { navigate } from "../shell/path.ts";
import { useAction } from "../shell/use-action.ts";

export function ImpersonateButton({ user }: { readonly user: User }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pending, problem, run } = useAction(async () => {
    const answer = await authClient.admin.impersonateUser({ userId: user.id });
    if (answer.error === null) {
      await authClient.$session.get().refetch();
      navigate("/");
    }
    return answer;
  });
  return (
    <div className="impersonate">
      <button
        type="button"
        className="button secondary"
        aria-disabled={pending || undefined}
        onClick={() => !pending && dialog.current?.showModal()}
      >
        {pending ? "Signing in …" : `Sign in as ${user.name} …`}
      </button>
      <div role="alert" className="form-alert">
        {problem && <p>{problem}</p>}
      </div>
      <ConfirmDialog
        dialog={dialog}
        title={`Sign in as ${user.name}?`}
        words="For an hour at most you see what they see. What you do counts as theirs, with your name beside it in the records."
        action="Sign in"
        onConfirm={run}
      />
    </div>
  );
}
