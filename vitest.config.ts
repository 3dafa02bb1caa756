import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { RENDERER: false },
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    environment: "happy-dom",
    include: ["tests/ui/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/ui/setup.ts"],
    css: false,
    testTimeout: 60_000,
  },
});
