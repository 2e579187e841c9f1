import { Modal, SignedIn, SignedOut, SignIn } from "@sallyport/react/ui";
import { UserButton } from "@sallyport/react/ui/account";
import { type ReactNode, useState } from "react";

/** A page whose visitors sign in without leaving it. */
export function OverAPage({ path }: { readonly path: string }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>A page that whoever reads it stays on.</p>
      <SignedOut>
        <button type="button" onClick={() => setIsOpen(true)}>
          Sign in here
        </button>
        <Modal label="Sign in" isOpen={isOpen} onOpenChange={setIsOpen}>
          <SignIn callbackURL={path} />
        </Modal>
      </SignedOut>
      <SignedIn>
        <UserButton />
      </SignedIn>
    </>
  );
}
