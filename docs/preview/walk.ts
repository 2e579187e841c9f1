/** What a user does in a preview before the state that it shows: what is entered in a field, or a press on a button. */
export interface PreviewStep {
  /** The selector of the field or the button. */
  readonly at: string;
  readonly enter?: string;
}

const POLL_MILLISECONDS = 20;

async function appear(selector: string): Promise<HTMLElement> {
  for (;;) {
    const found = document.querySelector<HTMLElement>(`#preview ${selector}`);
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
}

/** Takes the steps, each once its place is there. */
export async function walk(steps: readonly PreviewStep[]): Promise<void> {
  for (const { at, enter } of steps) {
    const element = await appear(at);
    if (enter === undefined) element.click();
    else if (element instanceof HTMLInputElement) {
      element.value = enter;
      element.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
