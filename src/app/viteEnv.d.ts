interface ImportMetaEnv {
  /** Of package.json (vite.config.ts). */
  readonly VITE_VERSION: string;
}
