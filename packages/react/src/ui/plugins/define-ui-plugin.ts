import { challengeStep } from "./challenge-step.tsx";
import { PartsOfPlugins } from "./parts-of-plugins.tsx";
import type { PluginDrawing, UIPlugin, UIPluginDefinition } from "./ui-plugin.ts";

const drawing: PluginDrawing = { Parts: PartsOfPlugins, step: challengeStep };

/** Declares the additions of a plugin to the screens. */
export const defineUIPlugin = (plugin: UIPluginDefinition): UIPlugin => ({ ...plugin, drawing });
