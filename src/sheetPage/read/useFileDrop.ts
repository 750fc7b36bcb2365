import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/** Accepts files dropped or pasted anywhere on the page: the browser would open a dropped one instead of the console. */
export function useFileDrop(onFiles: (first: File, files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useWindowEvent('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  });
  useWindowEvent('dragleave', (event) => {
    if (event.relatedTarget === null) setIsOver(false);
  });
  const take = (event: Event, files: File[]) => {
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    onFiles(file, files);
  };
  useWindowEvent('drop', (event) => {
    setIsOver(false);
    take(event, [...(event.dataTransfer?.files ?? [])]);
  });
  useWindowEvent('paste', (event) => {
    // What is being confirmed stays as it is.
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
    const files = Array.from(event.clipboardData?.files ?? []);
    // With cells, a spreadsheet copies their picture.
    take(
      event,
      files.filter(({ type }) => !type.startsWith('image/')),
    );
  });
  return isOver;
}
