import { Group } from '@mantine/core';

export function Wordmark() {
  return (
    <Group component="span" gap="sm" wrap="nowrap" fw={600} lts="-0.01em" style={{ whiteSpace: 'nowrap' }}>
      <svg aria-hidden="true" width="20" height="20" viewBox="0 0 32 32">
        <rect width="32" height="32" rx="7" fill="var(--mantine-color-accent-6)" />
        <g fill="none" stroke="#fff" strokeWidth="2.8" strokeLinecap="round" strokeLinejoin="round">
          <path d="M8 10h16M8 16h10" />
          <path d="M14 22l3.4 3.2L24.5 18" />
        </g>
      </svg>
      <span translate="no">Order Desk</span>
    </Group>
  );
}
