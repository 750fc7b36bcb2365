#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { banner } from '../src/sandbox/server/pages/banner.ts';
import { serveConsole } from './hosting/serveConsole.ts';

/** `npx order-desk --port 4173` of the packed test kit: serves the console with its orgs until it is stopped. */
const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } });
const { origin } = await serveConsole({ port: Number(values.port) });
console.log(banner(Number(new URL(origin).port)));
