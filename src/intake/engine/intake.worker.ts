import * as z from 'zod/mini';
import { serveIntake } from './serveIntake.ts';

// As in main.tsx: the policy forbids `new Function`, which zod would try.
z.config({ jitless: true });

serveIntake(self);
