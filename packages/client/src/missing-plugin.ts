import { toKebab } from "./path-proxy.ts";
import type { ClientPlugin } from "./plugin.ts";

/** Namespaces of the library's own plugins: without their client half, calls would go out by a wrong method. */
const NAMES = /^(admin|apiKey|audit|organization|twoFactor)$/;

/** @throws TypeError for a plugin whose function was not called */
export function assertPlugins(plugins: readonly ClientPlugin[]): void {
  for (const plugin of plugins as readonly unknown[])
    if (typeof plugin === "function") throw new TypeError(`plugins: ${plugin.name} must be called: ${plugin.name}()`);
}

/** What reading a member of the client throws that only a plugin brings. */
export function assertBrought(name: string, plugins: readonly ClientPlugin[]): void {
  if (NAMES.test(name) && !plugins.some(({ id }) => id === toKebab(name)))
    throw new TypeError(`client.${name} needs plugins: [${name}Client()]`);
}
