let pressed: HTMLElement | null = null;

function note({ type, target, submitter }: Event & { readonly submitter?: HTMLElement | null }): void {
  if (!(target instanceof Element)) return;
  // A script or the Enter key can submit a form without its button.
  const found =
    type === "submit" ? (submitter ?? target.querySelector("[type=submit]")) : target.closest("button, [role=button]");
  if (found instanceof HTMLElement) pressed = found;
}

/** Remembers the button that was pressed last, since Safari does not focus it. Returns a function that stops it. */
export function notePressed(): () => void {
  const names = ["click", "submit"];
  for (const name of names) document.addEventListener(name, note, true);
  return () => {
    for (const name of names) document.removeEventListener(name, note, true);
  };
}

export const pressedButton = (): HTMLElement | null => (pressed?.isConnected ? pressed : null);
