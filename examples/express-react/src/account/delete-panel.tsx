import type { User } from "@sallyport/core";
import { DeleteForm } from "./delete-form.tsx";
import { Folded } from "./folded.tsx";

interface Props {
  readonly user: User;
  readonly hasPassword: boolean;
  onLeave(words: string): void;
}

export function DeletePanel(props: Props) {
  return (
    <Folded
      title="Delete your account"
      lead="Everything that belongs to it goes too, at once and for good."
      label="Delete account"
      tone="danger"
    >
      {(unfolded) => <DeleteForm {...props} {...unfolded} />}
    </Folded>
  );
}
