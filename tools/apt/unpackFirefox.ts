import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackPackages } from './unpackPackages.ts';

/** Debian's Firefox ESR. Null if apt cannot give it. @returns path of a script that starts it */
export function unpackFirefox(): string | null {
  const program = 'usr/lib/firefox-esr/firefox-esr';
  const root = unpackPackages({ folder: 'firefox', names: ['firefox-esr'], program });
  if (root === null) return null;
  const fonts = join(root, 'fonts.conf');
  writeFileSync(fonts, fontsConf(root));
  // A script, since only Firefox may see these libraries: they can be newer than what Node or Chromium expects.
  const script = join(root, 'firefox.sh');
  const libraries = ['usr/lib', 'lib'].map((folder) => join(root, folder, 'x86_64-linux-gnu')).join(':');
  writeFileSync(
    script,
    `#!/bin/sh
LD_LIBRARY_PATH='${libraries}' FONTCONFIG_FILE='${fonts}' exec '${join(root, program)}' "$@"
`,
  );
  chmodSync(script, 0o755);
  return script;
}

/** Fonts of the machine and of the packages. Without any, each glyph is a box and texts are too wide. */
const fontsConf = (root: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${root}/usr/share/fonts</dir>
  <cachedir>${root}/font-cache</cachedir>
</fontconfig>
`;
