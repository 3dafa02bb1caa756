import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { RENDERER: false },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    environment: "happy-dom",
    pool: "vmThreads", // a file's globals are its own, and a worker starts once: a third of the time
    include: ["tests/ui/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/ui/setup.ts"],
    css: false,
    testTimeout: 60_000,
  },
});
