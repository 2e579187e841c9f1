import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "@sallyport/react/ui/styles.css";
import "./theme.css";
import "./page.css";
import "./parts.css";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
