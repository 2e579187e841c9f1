import { afterAll, vi } from "vitest";

// Test files share a process, so each one restores the environment for the next.
const folder = process.cwd();
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (process.cwd() !== folder) process.chdir(folder);
});
