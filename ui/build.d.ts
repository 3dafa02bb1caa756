/** What esbuild.mjs says of each bundle: whether it is the renderer's, not the browser's. */
declare const ON_SERVER: boolean;
