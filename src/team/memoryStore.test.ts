import { memoryTeamStore } from './testing/memoryStore.ts';
import { storeContract } from './testing/storeContract.ts';

storeContract('in memory', async () => memoryTeamStore());
