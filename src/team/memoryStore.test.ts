import { memoryTeamStore } from './testing/memoryTeamStore.ts';
import { storeContract } from './testing/storeContract.ts';

storeContract('in memory', async () => memoryTeamStore());
