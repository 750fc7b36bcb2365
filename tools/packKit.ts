import { packKit } from './kit/packKit.ts';

/** `npm run kit`: packs the test kit (e2e/kit/README.md) into this folder. */
console.log(packKit(process.cwd()));
