import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import Layout from "./layout.vue";
import ScreenPreview from "./screen-preview.vue";
import "./style.css";

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component("ScreenPreview", ScreenPreview);
  },
} satisfies Theme;
