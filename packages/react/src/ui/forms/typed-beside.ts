/** Returns what the user has entered in a field of the same screen, or an empty text. */
export function typedBeside(element: Element | null, name: string): string {
  const field = element?.closest('[data-part="screen"]')?.querySelector(`input[name="${name}"]`);
  return field instanceof HTMLInputElement ? field.value : "";
}
