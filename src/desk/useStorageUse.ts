import { useQuery } from '@tanstack/react-query';
import { type StorageUse, storageUse } from '#journal/storage.ts';
import { queryKeys } from './queryKeys.ts';

/** Asked at each visit; null where the browser does not tell, undefined until it has. */
export function useStorageUse(): StorageUse | null | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.storageUse,
    queryFn: () => storageUse(),
    refetchOnMount: 'always',
  });
  return data;
}
