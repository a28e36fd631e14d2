/** Outlines on a 24 × 24 grid, drawn with a round pen. */
const OUTLINES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  bag: 'M6 8h12l1 12.2a.7.7 0 0 1-.7.8H5.7a.7.7 0 0 1-.7-.8zM9 11V7a3 3 0 0 1 6 0v4',
  clock: 'M12 7.5V12l3 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  truck:
    'M5 17H2.5V6H14v11H9.2M14 9.5h4l3.5 4V17h-2.6m-4.3 0H14M7.1 19.1a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2zM16.8 19.1a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2z',
  star: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
  left: 'M14.5 5.5L8 12l6.5 6.5',
  right: 'M9.5 5.5L16 12l-6.5 6.5',
  offline:
    'M3 3l18 18M2 8.8a15 15 0 0 1 3.4-2.3M9.6 5.2A15 15 0 0 1 22 8.8M5 12.5a10 10 0 0 1 4.2-2.4M13 9.6a10 10 0 0 1 6 2.9M8.5 16a5 5 0 0 1 5.6-1M12 19.5h.01',
  mail: 'M3 6h18v12H3zM3.5 7l8.5 6.5L20.5 7',
  pin: 'M12 21c4.5-4.6 6.8-8 6.8-11a6.8 6.8 0 1 0-13.6 0c0 3 2.3 6.4 6.8 11zM12 12.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  phone:
    'M5 4h3.5l1.7 4.3L8 9.7A12 12 0 0 0 14.3 16l1.4-2.2 4.3 1.7V19a1.5 1.5 0 0 1-1.6 1.5C10.6 20 4 13.4 3.5 5.6A1.5 1.5 0 0 1 5 4z',
} as const

interface IconProps {
  name: keyof typeof OUTLINES
  /** Width and height, in pixels. */
  size?: number
  className?: string | undefined
}

/**
 * The few icons of a first visit. Everywhere else icons come from lucide-react, whose machinery alone would be
 * 2 kB of what every shopper loads before seeing anything.
 */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={OUTLINES[name]} />
    </svg>
  )
}
