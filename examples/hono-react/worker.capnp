using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "pages", disk = (path = "dist/pages")),
  ],
  sockets = [(name = "http", address = "127.0.0.1:3000", http = (), service = "main")],
);

const main :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "dist/worker.js")],
  compatibilityDate = "2026-11-01",
  bindings = [
    (name = "PAGES", service = "pages"),
    (name = "BASE_URL", fromEnvironment = "BASE_URL"),
    (name = "SALLYPORT_SECRET", fromEnvironment = "SALLYPORT_SECRET"),
    (name = "ADMIN_EMAIL", fromEnvironment = "ADMIN_EMAIL"),
  ],
);
