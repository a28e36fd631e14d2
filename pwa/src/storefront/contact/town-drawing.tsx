import styles from './town-drawing.module.css'

/** Streets across the whole picture. */
const AVENUES =
  'M-20 96C180 116 330 84 520 122S900 210 1220 150M-20 330C220 300 420 352 610 326S980 262 1220 318'
const CROSSINGS =
  'M214-20C232 90 206 210 246 420M452-20C440 110 486 220 458 420M640-20C668 96 626 236 662 420'
const LANES =
  'M20 214C140 200 250 226 350 208S560 196 660 222M70-20C84 40 66 66 78 106M344 100C352 160 336 200 350 208S344 300 352 336M548 126C560 180 536 260 552 334M128 110C138 190 118 250 140 314M724 160C770 178 792 224 800 290M1040 176C1050 220 1030 250 1046 286M1110 160C1128 210 1102 260 1124 300M930 30C960 70 1010 92 1060 98S1160 92 1220 78M940 390C1000 360 1080 362 1220 384'
/** The gorge below the town, which the avenues cross. */
const GORGE = 'M880-40C842 40 906 108 868 184S790 300 846 440'
const GARDENS =
  'M262 232Q306 222 334 228L332 306Q292 312 258 306ZM974 206Q1010 200 1028 200L1030 268Q1000 276 966 276ZM484 12Q560 4 616 10L620 88Q552 96 490 84Z'

interface TownDrawingProps {
  className?: string | undefined
}

/** A drawing of the town, shown until the map is requested. */
export function TownDrawing({ className }: TownDrawingProps) {
  return (
    <svg
      viewBox="0 0 1200 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <path d={GARDENS} className={styles.gardens} />
      <path d={GORGE} className={styles.bank} />
      <path d={GORGE} className={styles.river} />
      <path d={LANES} className={styles.lanes} />
      <path d={CROSSINGS} className={styles.streets} />
      <path d={AVENUES} className={styles.avenues} />
      <circle cx="600" cy="150" r="30" className={styles.reach} />
      <path
        d="M600 152C582 132 573 117 573 103A27 27 0 0 1 627 103C627 117 618 132 600 152Z"
        className={styles.pin}
      />
      <circle cx="600" cy="102" r="10" className={styles.eye} />
    </svg>
  )
}
