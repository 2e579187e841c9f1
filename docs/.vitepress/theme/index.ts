import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import Layout from "./layout.vue";
import ScreenGallery from "./screen-gallery.vue";
import ScreenPreview from "./screen-preview.vue";
import "./style.css";

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component("ScreenGallery", ScreenGallery);
    app.component("ScreenPreview", ScreenPreview);
  },
} satisfies Theme;
