/** Strokes in a 16 × 16 box. Icons stand beside a word and are hidden from screen readers. */
const shapes = {
  check: 'M3 8.5 6.5 12 13 4.5',
  cross: 'M4 4l8 8M12 4l-8 8',
  question: 'M5.8 5.6a2.3 2.3 0 1 1 3.4 2.2c-.8.5-1.2.9-1.2 1.8M8 12.3v.2',
  dash: 'M3.5 8h9',
  info: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4M8 7.6v3.2M8 5.2v.1',
  warning: 'M8 2.2 14.6 13.6H1.4ZM8 6.4v3.4M8 11.8v.1',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  chevron: 'M4 6l4 4 4-4',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  tag: 'M2.5 2.5h5.2l5.8 5.8-5.2 5.2-5.8-5.8ZM5.6 5.5v.1',
  search: 'M7.2 12a4.8 4.8 0 1 0 0-9.6 4.8 4.8 0 0 0 0 9.6M10.7 10.7l3.1 3.1',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
