export function typedBeside(element: Element | null, name: string): string {
  const field = element?.closest('[data-part="screen"]')?.querySelector(`input[name="${name}"]`);
  return field instanceof HTMLInputElement ? field.value : "";
}
