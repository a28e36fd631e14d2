import type { ReactNode, SVGProps } from 'react'

interface IconProps extends Pick<SVGProps<SVGSVGElement>, 'className' | 'strokeWidth' | 'style'> {
  /** Width and height, in pixels. */
  size?: number
}

export type IconComponent = (props: IconProps) => ReactNode

/**
 * An icon: one path on a 24 × 24 grid, drawn with a round pen. It stands beside words or in a labelled button, and says
 * nothing by itself. Each file of icons beside this one is fetched as a whole
 * with the first of its icons, so a new icon goes to the file whose pages show it.
 */
export function icon(path: string, pen = 2): IconComponent {
  return function Icon({ size = 24, strokeWidth = pen, className, style }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className}
        style={style}
      >
        <path d={path} />
      </svg>
    )
  }
}
