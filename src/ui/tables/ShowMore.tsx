import { Plural } from '@lingui/react/macro';
import { Button } from '@mantine/core';

interface ShowMoreProps {
  total: number;
  shown: number;
  step: number;
  onShow(shown: number): void;
}

/** The button below a part of a long list. With thousands of entries, each change of the page would take a second. */
export function ShowMore({ total, shown, step, onShow }: ShowMoreProps) {
  const more = Math.min(total - shown, step);
  if (more <= 0) return null;
  return (
    <div>
      <Button variant="default" size="xs" onClick={() => onShow(shown + step)}>
        <Plural value={more} one="Show # more" other={`Show ${more} more`} />
      </Button>
    </div>
  );
}
