import type { DefaultTheme } from "vitepress";

type Render = NonNullable<DefaultTheme.LocalSearchOptions["_render"]>;

/** The search index drops the tags of a page, so the colors of its code are not computed for it. */
export const renderForSearch: Render = (source, env, md) => {
  const { highlight = null } = md.options;
  md.set({ highlight: null });
  try {
    const html = md.render(source, env);
    return env.frontmatter?.search === false ? "" : html;
  } finally {
    md.set({ highlight });
  }
};
