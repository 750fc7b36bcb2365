/** The version, and the name of the script that was loaded: it holds a hash of the very build. */
export function thisBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const file = script ? new URL(script.src).pathname.split('/').at(-1) : undefined;
  const version = import.meta.env.VITE_VERSION;
  return file ? `${version} (${file})` : version;
}
