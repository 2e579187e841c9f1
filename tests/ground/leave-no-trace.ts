import { afterAll, vi } from "vitest";

// Test files share a process: the next one meets the world as it was.
const folder = process.cwd();
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (process.cwd() !== folder) process.chdir(folder);
});
