import { type StorageUse, storageUse } from '#journal/storage.ts';
import { useDeskQuery } from '#workbench/useDeskQuery.ts';

/** Asked at each visit; null where the browser does not tell, undefined until it has. */
export function useStorageUse(): StorageUse | null | undefined {
  const { data } = useDeskQuery({
    queryKey: ['storageUse'],
    queryFn: () => storageUse(),
    refetchOnMount: 'always',
  });
  return data;
}
