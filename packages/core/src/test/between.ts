/** Runs a function while the next password is verified: after the session check, and before anything is written. */
export function createBetween() {
  let next: (() => Promise<unknown>) | null = null;
  const hasher = {
    hash: async (text: string) => `plain:${text}`,
    verify: async (given: { hash: string; password: string }) => {
      const work = next;
      next = null;
      await work?.();
      return given.hash === `plain:${given.password}`;
    },
  };
  const between = (work: () => Promise<unknown>): void => {
    next = work;
  };
  return { options: { emailAndPassword: { password: hasher } }, between };
}
