import { ArcElement, Chart, DoughnutController, type Plugin, Tooltip } from 'chart.js'
import type { Statistics } from '../../../../shared/statistics/statistics.ts'
import { orderStatusTexts } from '#texts/order-statuses.ts'
import { statisticsTexts as texts } from '#texts/statistics.ts'
import { isRightToLeft } from '../../ui/direction.ts'

Chart.register(ArcElement, DoughnutController, Tooltip)

type Counts = Statistics['orderStatusCounts']

/** Segments below this share are too small for a label. */
const LEAST_LABELLED = 0.06
const RING = '58%'

/** Amber and grey have dark labels in both colour schemes. */
const hasDarkText = (status: string) => status === 'Pending' || status === 'Returned'

/** Draws each count on its segment, so that colour is not the only link to its table row. */
function countsOnRing(
  counts: Counts,
  colours: readonly string[],
  font: string,
): Plugin<'doughnut'> {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return {
    id: 'counts-on-ring',
    afterDatasetsDraw(chart) {
      const { ctx } = chart
      for (const [index, arc] of chart.getDatasetMeta(0).data.entries()) {
        const count = counts[index]?.count ?? 0
        if (count / total < LEAST_LABELLED) continue
        const { x, y } = arc.tooltipPosition(true)
        const { innerRadius, outerRadius } = (arc as ArcElement).getProps(
          ['innerRadius', 'outerRadius'],
          true,
        )
        ctx.save()
        ctx.font = font
        ctx.textAlign = 'center'
        ctx.textBaseline = 'middle'
        ctx.fillStyle = colours[index] ?? 'black'
        // On a phone the ring may be too narrow for the label.
        const fits = ctx.measureText(texts.count(count)).width <= outerRadius - innerRadius - 4
        if (fits) ctx.fillText(texts.count(count), x ?? 0, y ?? 0)
        ctx.restore()
      }
    },
  }
}

/** Draws the ring with the page's current colours; returns a function that removes it. */
export function drawDoughnut(
  canvas: HTMLCanvasElement,
  counts: Counts,
  { isStill }: { isStill: boolean },
): () => void {
  const style = getComputedStyle(canvas)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const onParts = counts.map(({ _id: status }) =>
    colour(hasDarkText(status) ? '--on-status-dark' : '--on-status-light'),
  )
  const font = { family: style.fontFamily, size: 13 }
  const chart = new Chart(canvas, {
    type: 'doughnut',
    data: {
      labels: counts.map(({ _id: status }) => orderStatusTexts[status]),
      datasets: [
        {
          data: counts.map(({ count }) => count),
          backgroundColor: counts.map(({ _id: status }) =>
            colour(`--status-${status.toLowerCase()}`),
          ),
          borderColor: colour('--color-surface'),
          borderWidth: 2,
          hoverBorderColor: colour('--color-surface'),
          hoverOffset: 0,
        },
      ],
    },
    options: {
      cutout: RING,
      maintainAspectRatio: false,
      animation: isStill ? false : { duration: 240 },
      plugins: {
        tooltip: {
          rtl: isRightToLeft(),
          textDirection: isRightToLeft() ? 'rtl' : 'ltr',
          titleAlign: isRightToLeft() ? 'right' : 'left',
          bodyAlign: isRightToLeft() ? 'right' : 'left',
          backgroundColor: colour('--color-text'),
          titleColor: colour('--color-page'),
          bodyColor: colour('--color-page'),
          titleFont: font,
          bodyFont: font,
          padding: 10,
          displayColors: false,
          callbacks: { label: ({ parsed }) => texts.count(parsed) },
        },
      },
    },
    plugins: [countsOnRing(counts, onParts, `600 13px ${style.fontFamily}`)],
  })
  return () => chart.destroy()
}
