import { toKebab } from "./path-proxy.ts";
import type { ClientPlugin } from "./plugin.ts";

/**
 * Namespaces of Sallyport's own plugins. Without their client plugin, some calls would be sent with the wrong method.
 */
const NAMES = /^(admin|apiKey|audit|organization|twoFactor)$/;

export function assertPlugins(plugins: readonly ClientPlugin[]): void {
  for (const plugin of plugins as readonly unknown[])
    if (typeof plugin === "function") throw new TypeError(`plugins: ${plugin.name} must be called: ${plugin.name}()`);
}

export function assertPluginFor(name: string, plugins: readonly ClientPlugin[]): void {
  if (NAMES.test(name) && !plugins.some(({ id }) => id === toKebab(name)))
    throw new TypeError(`client.${name} needs plugins: [${name}Client()]`);
}
